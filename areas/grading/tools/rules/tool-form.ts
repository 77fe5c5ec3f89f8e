import { webAddress } from '#kernel/contract/web-address.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { toolRefusals } from '../refusals.ts';

const own: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Where an address of a tool lies; null for what no browser may be sent to: plain http elsewhere, a password in it, a fragment. */
export function toolAddress(address: string): 'outside' | 'own' | null {
  const url = webAddress(address);
  if (url === null || url.username !== '' || url.password !== '' || /[\s#\\*]/.test(address)) return null;
  if (own.includes(url.hostname)) return url.protocol === 'https:' || url.protocol === 'http:' ? 'own' : null;
  return url.protocol === 'https:' ? 'outside' : null;
}

/** Custom parameters as they are typed, `name=value` on each line; the first line that is none is answered as text. */
export function customPairs(typed: string | null | undefined): Record<string, string> | string {
  const pairs: Record<string, string> = {};
  for (const line of (typed ?? '').split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, name, value] = /^([A-Za-z0-9_.-]{1,60})\s*=\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) return line;
    pairs[name] = value ?? '';
  }
  return pairs;
}
export const againstCustom = (typed: string | null | undefined): Refusal[] => {
  const pairs = customPairs(typed);
  return typeof pairs === 'string' ? [toolRefusals.tool_custom_form({ line: pairs.slice(0, 60) }, 'custom')] : [];
};

interface ToolForm {
  login_url?: string | null | undefined;
  target_link_uri?: string | null | undefined;
  redirect_uris?: readonly string[] | null | undefined;
  jwks_url?: string | null | undefined;
  public_key?: string | null | undefined;
  custom?: string | null | undefined;
}
/** What stands against a tool as it is typed: addresses of other kinds, no key, parameters that cannot be read. */
export function againstTool(row: ToolForm): Refusal[] {
  const addresses = [
    ['login_url', row.login_url] as const,
    ['target_link_uri', row.target_link_uri] as const,
    ['jwks_url', row.jwks_url] as const,
    ...(row.redirect_uris ?? []).map((address) => ['redirect_uris', address] as const),
  ];
  return [
    ...addresses.flatMap(([field, address]) =>
      address && toolAddress(address) === null ? [toolRefusals.tool_address_form({ address }, field)] : [],
    ),
    ...(row.jwks_url || row.public_key ? [] : [toolRefusals.tool_key_missing(undefined, 'jwks_url')]),
    ...(row.public_key &&
    !/^\s*-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----\s*$/.test(row.public_key)
      ? [toolRefusals.tool_key_form(undefined, 'public_key')]
      : []),
    ...againstCustom(row.custom),
  ];
}
/** Can a tool be turned on or off, as it stands? */
export const againstSwitch = (tool: { is_on: boolean }, on: boolean): Refusal[] =>
  tool.is_on === on ? [on ? toolRefusals.tool_already_on() : toolRefusals.tool_already_off()] : [];
