import { webAddress } from '#kernel/contract/web-address.ts';

/** Names of this machine, which only a demo that allows it sends to. */
const own = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** What an address is; null when nothing may be sent there: another scheme, a name and password in it, or plain http to elsewhere. */
export function addressKind(text: string): 'outside' | 'own' | null {
  const url = webAddress(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (own.test(url.hostname)) return url.protocol === 'https:' || url.protocol === 'http:' ? 'own' : null;
  return url.protocol === 'https:' ? 'outside' : null;
}
