import { useState } from 'react';
import type { Command, InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { ApiFailure, type Caller } from '#kernel/web/client.ts';
import { sentenceOf, showFailure } from '#kernel/web/failures.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { formWith } from './send-in-parts.ts';

export interface Upload<C extends Command<Fields, unknown>> {
  send(file: File, input: Omit<InputOf<C>, 'upload'>): Promise<OutputOf<C> | null>;
  busy: boolean;
  /** percent that has arrived, while it is on its way */
  progress: number | null;
  /** why it waits or did not arrive */
  problem: string | undefined;
  /** the line was to blame, not the file: sending it again may do */
  stopped: boolean;
}
/** Sends a document with the command that takes it: a large one in parts that go on by themselves after the line broke. */
export function useUpload<C extends Command<Fields, unknown>>(
  command: C,
  as: Caller,
  options: { quiet?: boolean } = {},
): Upload<C> {
  const t = useText();
  const { run, busy, problems } = useRun(command, options);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [stopped, setStopped] = useState(false);
  const failed = (error: unknown): void => {
    setStopped(!(error instanceof ApiFailure) || error.status >= 500);
    if (!(error instanceof ApiFailure)) return setProblem(t('admissions:upload.stopped'));
    // a session that ended leads to the way in
    if (error.status < 404) return showFailure(error, false);
    setProblem(error.fields.file?.[0] ?? error.entries[0]?.message ?? sentenceOf(error));
  };
  const send: Upload<C>['send'] = async (file, input) => {
    setProblem(null);
    setStopped(false);
    setProgress(0);
    const fields = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    try {
      const { form, upload } = await formWith(file, as, fields, {
        progress: setProgress,
        waits: (waiting) => setProblem(waiting ? t('admissions:upload.waits') : null),
      });
      return await run({ ...input, ...(upload === undefined ? {} : { upload }) } as InputOf<C>, form);
    } catch (error) {
      failed(error);
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { send, busy: busy || progress !== null, progress, problem: problem ?? problems.file, stopped };
}
