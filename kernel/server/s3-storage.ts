import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Storage } from './storage.ts';

/** so long an answer is waited for (ms) */
const patience = 30_000;

/**
 * Files on anything that speaks the S3 protocol: `s3://key:secret@host:port/bucket?region=eu&tls=0`. Without `tls=0` over https.
 * Throws where the store is away or refuses; what is not there is null.
 */
export function s3Storage(url: string): Storage {
  const place = new URL(url);
  const origin = `${place.searchParams.get('tls') === '0' ? 'http' : 'https'}://${place.host}`;
  const bucket = place.pathname.replace(/^\/|\/$/g, '');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(place.username),
    secretAccessKey: decodeURIComponent(place.password),
    region: place.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
    initRetryMs: 100,
  });
  const call = (method: string, key: string, body?: Buffer): Promise<Response> =>
    client.fetch(`${origin}/${bucket}${key ? `/${key}` : ''}`, {
      method,
      // hashed and signed: what arrives otherwise is refused there
      ...(body ? { body: new Uint8Array(body), headers: { 'x-amz-content-sha256': sha(body) } } : {}),
      signal: AbortSignal.timeout(patience),
    });
  const must = (answer: Response): Response => {
    if (!answer.ok) throw new Error(`the object storage answered ${answer.status}`);
    return answer;
  };
  return {
    keep: async (key, bytes) => void must(await call('PUT', key, bytes)),
    put: async (bytes) => {
      const key = randomBytes(20).toString('hex');
      must(await call('PUT', key, bytes));
      return { key, sha256: sha(bytes) };
    },
    get: async (key) => {
      const answer = await call('GET', key);
      if (answer.status === 404) return null;
      const { body } = must(answer);
      return body ? Readable.fromWeb(body as never) : null;
    },
    remove: async (key) => {
      const answer = await call('DELETE', key);
      if (answer.status !== 404) must(answer);
    },
    check: async () => (await call('HEAD', '')).ok,
  };
}
const sha = (data: Buffer): string => createHash('sha256').update(data).digest('hex');
