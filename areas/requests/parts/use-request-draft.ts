import { useEffect, useRef, useState } from 'react';
import { command } from '#kernel/web/client.ts';
import { newKey } from '#kernel/web/hooks.ts';
import { saveRequestDraft, type RequestOpening } from '../machine-contract.ts';

type Values = Record<string, unknown>;
const nameOf = (kind: string, id: number | null): string => `kampus.draft.request.${kind}.${id ?? 'new'}`;
function kept(name: string): Values | null {
  try {
    const stored = localStorage.getItem(name);
    return stored ? (JSON.parse(stored) as Values) : null;
  } catch {
    return null;
  }
}
function keep(name: string, values: Values | null): void {
  try {
    if (values) localStorage.setItem(name, JSON.stringify(values));
    else localStorage.removeItem(name);
  } catch {
    // storage is full or off: the form itself still holds what was typed
  }
}
export interface RequestDraft {
  values: Values;
  change: (part: Values) => void;
  id: number | null;
  saved: string | null;
  offline: boolean;
  restored: boolean;
  /** nothing is saved while it is being sent */
  pause: (on: boolean) => void;
  /** after it was sent or thrown away */
  forget: () => void;
  /** makes sure that the server has a draft, for papers that are added to it */
  ensure: () => Promise<number | null>;
  setId: (id: number) => void;
}

/** What is typed is kept on this device at once and on the server a moment later; offline it waits here. */
export function useRequestDraft(opening: RequestOpening): RequestDraft {
  const name = nameOf(opening.kind, opening.request?.status === 'returned' ? opening.request.id : null);
  const [local] = useState(() => kept(name));
  const [values, setValues] = useState<Values>(() => ({ ...startOf(opening), ...opening.values, ...local }));
  const [id, setId] = useState(opening.request?.id ?? null);
  const [saved, setSaved] = useState(opening.request?.updated_at ?? null);
  const [offline, setOffline] = useState(false);
  const [turn, setTurn] = useState(0);
  const dirty = useRef(local !== null);
  const gone = useRef(false);

  const save = async (): Promise<number | null> => {
    if (gone.current) return id;
    try {
      const answer = await command(
        saveRequestDraft,
        {
          kind: opening.kind,
          form: values,
          ...(opening.request?.status === 'returned' ? { id: opening.request.id } : {}),
        },
        newKey(),
      );
      dirty.current = false;
      setId(answer.data.id);
      setSaved(answer.data.updated_at);
      setOffline(false);
      keep(name, null);
      return answer.data.id;
    } catch {
      setOffline(!navigator.onLine);
      return null;
    }
  };
  useEffect(() => {
    if (!dirty.current || gone.current) return undefined;
    keep(name, values);
    const timer = setTimeout(() => void save(), 1500);
    return () => clearTimeout(timer);
    // saved again whenever something was typed, or the connection is back
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `save` reads the latest values of this render
  }, [values, turn]);
  useEffect(() => {
    const back = (): void => setTurn((before) => before + 1);
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  return {
    values,
    id,
    saved,
    offline,
    restored: local !== null,
    setId,
    change: (part) => {
      dirty.current = true;
      setValues((before) => ({ ...before, ...part }));
    },
    pause: (on) => {
      gone.current = on;
    },
    forget: () => {
      gone.current = true;
      keep(name, null);
    },
    ensure: () => (id === null || dirty.current ? save() : Promise.resolve(id)),
  };
}
const startOf = (opening: RequestOpening): Values =>
  Object.fromEntries(
    Object.entries(opening.fields).map(([name, field]) => [
      name,
      field.default ?? (field.kind === 'flag' ? false : field.kind === 'rows' || field.kind === 'list' ? [] : null),
    ]),
  );
