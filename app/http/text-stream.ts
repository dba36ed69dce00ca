/** Sends pieces of text as they come; who stops listening stops the making of more. */
export function textStream(
  pieces: AsyncGenerator<string, void, undefined>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const text = new ReadableStream<string>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => pieces.return().then(() => undefined),
  });
  return text.pipeThrough(new TextEncoderStream());
}
