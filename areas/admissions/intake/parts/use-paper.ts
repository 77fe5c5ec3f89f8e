import { useEffect, useState } from 'react';
import { ApiFailure, send, urlOf } from '#kernel/web/client.ts';
import { registrationFile } from '../contract.ts';

export type Paper =
  | { state: 'none' }
  | { state: 'coming' }
  | { state: 'failed'; gone: boolean }
  | { state: 'here'; url: string; mime: string };

/** The bytes of a document under an address of this page, which is given back when another is looked at. */
export function usePaper(registration_id: number, document_id: number | null): Paper {
  const [paper, setPaper] = useState<Paper>({ state: 'none' });
  useEffect(() => {
    if (document_id === null) return setPaper({ state: 'none' });
    const stop = new AbortController();
    let url: string | null = null;
    setPaper({ state: 'coming' });
    void send(urlOf(registrationFile, { id: registration_id, document_id }), { signal: stop.signal })
      .then(async (answer) => {
        const bytes = await answer.blob();
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(bytes);
        setPaper({ state: 'here', url, mime: bytes.type });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted)
          setPaper({ state: 'failed', gone: error instanceof ApiFailure && error.status === 404 });
      });
    return () => {
      stop.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [registration_id, document_id]);
  return paper;
}
