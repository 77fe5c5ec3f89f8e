import type { Reading } from '#kernel/server/area.ts';

export interface OutgoingDocument {
  /** number of the document here: the same one is never taken twice */ number: string;
  title: string;
  pdf: Buffer;
}
/** An outside document system (EBYS): it numbers what it is given and gives it back signed. */
export interface DocumentSystem {
  name: string;
  /** hands a document over; answers its number there. The same document again answers the same number. */
  send(document: OutgoingDocument): Promise<string>;
  /** the signed file; null while nobody has signed it */
  fetch(external_no: string, document: () => Promise<OutgoingDocument>): Promise<Buffer | null>;
}
const patience = 15_000;

/** The system of the configuration (`EBYS_URL`), or one that stands in for it here. */
export function documentSystem({ services, now }: Pick<Reading, 'services' | 'now'>): DocumentSystem {
  const { ebysUrl, ebysToken } = services.config;
  return ebysUrl === undefined ? standIn(services, now) : overHttp(ebysUrl, ebysToken);
}

/** `POST /documents` with number, title and the file → `{number}`; `GET /documents/{number}/file` → the signed PDF, 202 or 404 while there is none. */
function overHttp(url: string, token: string | undefined): DocumentSystem {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return {
    name: 'EBYS',
    send: async ({ number, title, pdf }) => {
      const answer = await fetch(`${url}/documents`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ number, title, content: pdf.toString('base64') }),
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) throw new Error(`EBYS answered ${answer.status}`);
      const taken = (await answer.json()) as { number?: unknown };
      if (typeof taken.number !== 'string' || taken.number === '' || taken.number.length > 100)
        throw new Error('EBYS answered without a number');
      return taken.number;
    },
    fetch: async (external_no) => {
      const answer = await fetch(`${url}/documents/${encodeURIComponent(external_no)}/file`, {
        headers,
        signal: AbortSignal.timeout(patience),
      });
      if (answer.status === 202 || answer.status === 404) return null;
      if (!answer.ok) throw new Error(`EBYS answered ${answer.status}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
        throw new Error('EBYS answered with something that is no PDF');
      return bytes;
    },
  };
}
/** Numbers by the document's own number and signs with the key of the university, so that the way of a diploma can be walked without an outside system. */
const standIn = (services: Reading['services'], now: Date): DocumentSystem => ({
  name: 'EBYS (stand-in)',
  send: ({ number }) => Promise.resolve(`EBYS-${number.replace('/', '-')}`),
  fetch: async (_external_no, document) => {
    const { number, title, pdf } = await document();
    const { signerOf } = await import('#kernel/server/signer.ts');
    return (await signerOf(services.config)).sign(pdf, now, {
      reason: `${title} ${number}`,
      location: 'EBYS',
      contact: '',
    });
  },
});
