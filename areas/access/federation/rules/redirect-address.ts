import { webAddress } from '#kernel/contract/web-address.ts';

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * May an application be answered at this address? Compared letter by letter later on, so it must be written as browsers write it.
 * Refuses anything but https (http on this machine only), user names, fragments and wildcards (RFC 9700, 2.1 and 4.1).
 */
export function isReturnAddress(address: string): boolean {
  const url = webAddress(address);
  if (url === null) return false;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.includes(url.hostname))) return false;
  if (
    url.username !== '' ||
    url.password !== '' ||
    address.includes('#') ||
    /[*\\\s,]/.test(address) ||
    address.length > 500
  )
    return false;
  return url.href === address || (url.pathname === '/' && url.href === `${address}/`);
}
/** Name of an application in the protocol: small letters, digits, dots, dashes. */
export const isClientId = (id: string): boolean => /^[a-z0-9][a-z0-9._-]{2,59}$/.test(id);
