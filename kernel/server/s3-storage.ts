import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

const sha = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/**
 * Files on anything that speaks the S3 protocol: `s3://key:secret@host:port/bucket?region=eu&tls=1`.
 * Requests are signed with AWS signature version 4.
 */
export function s3Storage(url: string): Storage {
  const place = new URL(url);
  const region = place.searchParams.get('region') ?? 'us-east-1';
  const origin = `${place.searchParams.get('tls') === '0' ? 'http' : 'https'}://${place.host}`;
  const bucket = place.pathname.replace(/^\/|\/$/g, '');
  const access = decodeURIComponent(place.username);
  const secret = decodeURIComponent(place.password);
  const call = async (method: string, key: string, body?: Buffer): Promise<Response> => {
    const path = `/${bucket}${key ? `/${key}` : ''}`;
    const at = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
    const day = at.slice(0, 8);
    const payload = sha(body ?? '');
    const canonical = [
      method,
      path,
      '',
      `host:${place.host}`,
      `x-amz-content-sha256:${payload}`,
      `x-amz-date:${at}`,
      '',
      'host;x-amz-content-sha256;x-amz-date',
      payload,
    ].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const signing = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
    const signature = createHmac('sha256', signing)
      .update(['AWS4-HMAC-SHA256', at, scope, sha(canonical)].join('\n'))
      .digest('hex');
    return fetch(`${origin}${path}`, {
      method,
      headers: {
        'x-amz-content-sha256': payload,
        'x-amz-date': at,
        authorization: `AWS4-HMAC-SHA256 Credential=${access}/${scope}, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
  };
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
    remove: async (key) => void must(await call('DELETE', key)),
    check: async () => (await call('HEAD', '')).ok,
  };
}
