let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 passwords that are used most, lower-cased, from the list that comes with a package. Loaded when the first
 * password is chosen and kept: about 5 MB.
 */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (loading ??= load());

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
}
