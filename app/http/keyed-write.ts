const address = /^(?:\/hi)?\/(?:notice-emails|wishlist\/(?:emails|restocks))\/stop$/;

/**
 * What a mail program sends by itself when its reader wants no more mails of a kind (RFC 8058): from anywhere, with neither
 * origin nor cookie. What it may do hangs on the key in its address alone.
 */
export const isKeyedWrite = ({ method, url }: Request): boolean =>
  method === "POST" && address.test(new URL(url).pathname);
