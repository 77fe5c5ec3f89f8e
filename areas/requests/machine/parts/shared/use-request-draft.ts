import { useRef, useState } from 'react';
import { ApiFailure, command } from '#kernel/web/client.ts';
import { newKey } from '#kernel/web/hooks.ts';
import { useDraft, type Draft } from '#kernel/web/use-draft.ts';
import { saveRequestDraft, type RequestOpening } from '../../contract.ts';

type Values = Record<string, unknown>;
export interface RequestDraft extends Draft<Values> {
  id: number | null;
  /** version of the server's draft */
  versionNow: () => number | null;
  /** when the server last took everything that stands here; null while it has not */
  kept_at: string | null;
  /** makes sure that the server has a draft, for papers that are added to it */
  ensure: () => Promise<number | null>;
  setId: (id: number) => void;
}

/** What is typed is kept on this device at once and on the server a moment later; offline it waits here. */
export function useRequestDraft(opening: RequestOpening, preset: Values = {}): RequestDraft {
  const returned = opening.request?.status === 'returned' ? opening.request.id : null;
  // what the server says of the form later is what was typed here
  const [start] = useState<Values>(() => ({ ...startOf(opening), ...opening.values, ...preset }));
  const [id, setId] = useState(opening.request?.id ?? null);
  // a draft that is asked for must be answered with its number, not with the one of an earlier drawing
  const known = useRef({ id, version: opening.request?.version ?? null });
  const draft = useDraft<Values>({
    name: `request.${opening.kind}.${returned ?? 'new'}`,
    start,
    warn: 'unkept',
    store: {
      save: async (values) => {
        const keep = (named: number | null) =>
          command(
            saveRequestDraft,
            { kind: opening.kind, form: values, ...(named === null ? {} : { id: named }) },
            newKey(),
          );
        // named, so that what was sent from another tab meanwhile does not become a draft again; thrown away there, it is begun anew
        const { data } = await keep(known.current.id).catch((error: unknown) => {
          if (returned === null && error instanceof ApiFailure && error.status === 404) return keep(null);
          throw error;
        });
        known.current = { id: data.id, version: data.version };
        setId(data.id);
        return data.updated_at;
      },
    },
  });
  return {
    ...draft,
    id,
    versionNow: () => known.current.version,
    kept_at: draft.changed
      ? null
      : (draft.stored_at ?? (draft.stored === null ? (opening.request?.updated_at ?? null) : null)),
    setId,
    ensure: async () => (id !== null && !draft.changed ? id : (await draft.push()) ? known.current.id : null),
  };
}
const startOf = (opening: RequestOpening): Values =>
  Object.fromEntries(
    Object.entries(opening.fields).map(([name, field]) => [
      name,
      field.default ?? (field.kind === 'flag' ? false : field.kind === 'rows' || field.kind === 'list' ? [] : null),
    ]),
  );
