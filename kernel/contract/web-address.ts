/** What browsers and servers both know; the contract world has neither’s types. */
export interface WebAddress {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
  pathname: string;
  hash: string;
  href: string;
}
const { URL: AddressOf } = globalThis as unknown as { URL: new (address: string) => WebAddress };

/** Reads an address as browsers do; null for what is none. */
export function webAddress(text: string): WebAddress | null {
  try {
    return new AddressOf(text);
  } catch {
    return null;
  }
}
