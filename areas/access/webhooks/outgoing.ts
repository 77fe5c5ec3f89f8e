import { lookup } from 'node:dns/promises';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { addressKind } from './rules/endpoint-address.ts';

/** ms until an answer has to be there */
export const timeout = 15_000;
/** bytes that are sent at most: events are a few hundred */
export const largestBody = 64 * 1024;
/** bytes of an answer that are taken before the line is cut: nobody reads them */
const largestAnswer = 16 * 1024;

const v4Reserved: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const v6Reserved: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
const reserved = new BlockList();
for (const [net, length] of v4Reserved) reserved.addSubnet(net, length, 'ipv4');
for (const [net, length] of v6Reserved) reserved.addSubnet(net, length, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Does an address belong to the open internet? What wraps an IPv4 address in an IPv6 one (mapped, NAT64, 6to4, Teredo) does not count. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return isIPv6(address)
    ? global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
    : !reserved.check(address, 'ipv4');
}
const isOwnAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** An address to which nothing is sent, whoever typed it. */
export class NotAllowed extends Error {}
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;
const resolveByName: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * Sends a body and answers the code that came back. The name is resolved once, every address of it judged, and the
 * connection goes to one that was judged; redirects are answers like any other. Nothing of the answer is kept.
 * @param own this machine may be sent to as well (demo and tests, `WEBHOOK_LOCAL`), over plain http too
 */
export async function sendTo(
  address: string,
  body: string,
  headers: Record<string, string>,
  { own, resolve = resolveByName, ms = timeout }: { own: boolean; resolve?: Resolve; ms?: number },
): Promise<number> {
  const bytes = Buffer.from(body, 'utf8');
  if (bytes.length > largestBody) throw new NotAllowed('body_too_large');
  const signal = AbortSignal.timeout(ms);
  const { url, send, lookup } = await judged(address, signal, own, resolve);
  return new Promise<number>((done, failed) => {
    const sent = send(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': bytes.length,
          'user-agent': 'Kampus-Webhooks/1',
          ...headers,
        },
        lookup,
      },
      (answer) => {
        done(answer.statusCode ?? 0);
        let taken = 0;
        answer.on('data', (part: Buffer) => {
          taken += part.length;
          if (taken > largestAnswer) answer.destroy();
        });
        answer.on('error', () => undefined); // the code has arrived: what comes behind it is nobody's concern
      },
    );
    sent.on('error', failed);
    sent.end(bytes);
  });
}
/**
 * Reads what lies at an address of another system, under the same judgement as `sendTo`: a redirect is no answer, and
 * neither is what is larger than `largest` bytes.
 * @throws NotAllowed where nothing is asked, an Error where no good answer came
 */
export async function readFrom(
  address: string,
  {
    own,
    largest,
    resolve = resolveByName,
    ms = timeout,
  }: { own: boolean; largest: number; resolve?: Resolve; ms?: number },
): Promise<string> {
  const signal = AbortSignal.timeout(ms);
  const { url, send, lookup } = await judged(address, signal, own, resolve);
  return new Promise<string>((done, failed) => {
    const headers = { accept: 'application/json', 'user-agent': 'Kampus/1' };
    const asked = send(url, { agent: false, signal, lookup, headers }, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > largest) answer.destroy(new Error('answer_too_large'));
      });
      answer.on('error', failed);
      answer.on('end', () =>
        answer.statusCode === 200
          ? done(Buffer.concat(parts).toString('utf8'))
          : failed(new Error(`answer_${answer.statusCode ?? 0}`)),
      );
    });
    asked.on('error', failed);
    asked.end();
  });
}

/** The way to an address, judged: the name is resolved once, and a second answer, which could be another, is not asked for. */
async function judged(
  address: string,
  signal: AbortSignal,
  own: boolean,
  resolve: Resolve,
): Promise<{ url: URL; send: typeof plain; lookup: LookupFunction }> {
  const kind = addressKind(address);
  const url = URL.parse(address);
  if (kind === null || url === null || (url.protocol !== 'https:' && !own)) throw new NotAllowed('address_not_allowed');
  const found = await before(signal, resolve(url.hostname.replace(/^\[|\]$/g, '')));
  const [first] = found;
  if (!first) throw new Error('no_address');
  for (const each of found)
    if (!isPublicAddress(each.address) && !(own && isOwnAddress(each.address)))
      throw new NotAllowed('address_not_allowed');
  return {
    url,
    send: url.protocol === 'https:' ? secure : plain,
    lookup: (_host, options, told) => (options.all ? told(null, [...found]) : told(null, first.address, first.family)),
  };
}
/** What a promise answers, unless the time is over first. */
const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason as Error), { once: true });
    work.then(done, failed);
  });

/** Why no answer came, in a word for the log; what the network says of itself is not repeated. */
export function failureWord(error: unknown): string {
  if (error instanceof NotAllowed) return error.message;
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || (error as Error).message === 'no_address') return 'unknown_host';
  if (code === 'ECONNREFUSED') return 'refused';
  return /CERT|TLS|SSL|SIGNED/i.test(code) ? 'certificate' : 'no_answer';
}
