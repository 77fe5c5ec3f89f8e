import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { mostFiles, storeMessageFile } from '../contract.ts';

export interface Attached {
  id: number;
  name: string;
  bytes: number;
}

/** Files of the message that is being written; each is sent at once and checked (VAL-034, VAL-036). */
export function MessageFiles({
  files,
  onChange,
}: {
  files: readonly Attached[];
  onChange: (files: Attached[]) => void;
}) {
  const t = useText();
  const { run, busy, problems } = useRun(storeMessageFile, { quiet: true });
  const [wrong, setWrong] = useState<string | null>(null);
  const pick = async (file: File): Promise<void> => {
    setWrong(null);
    const form = new FormData();
    form.append('file', file);
    const stored = await run({}, form);
    if (stored) onChange([...files, stored]);
  };
  const problem = wrong ?? problems.file;
  return (
    <div className="mb-attach">
      {files.length > 0 && (
        <ul className="mb-files" aria-label={t('messages:files')}>
          {files.map((file) => (
            <li key={file.id}>
              <ActionButton
                small
                icon={<CloseIcon size={14} />}
                onClick={() => onChange(files.filter((each) => each.id !== file.id))}
              >
                <span aria-hidden>{file.name}</span>
                <span className="k-hidden">{t('messages:remove_file', { name: file.name })}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {files.length < mostFiles && (
        <FileBox
          label={t('messages:file')}
          accept=".pdf,.doc,.docx,.jpg,.jpeg,.png"
          maxKb={10_240}
          value={null}
          disabled={busy}
          help={t('messages:file_help', { n: mostFiles })}
          {...(problem ? { error: problem } : {})}
          onPick={(file) => void pick(file)}
          onReject={(why) => setWrong(t(why === 'type' ? 'messages:file_type' : 'messages:file_size'))}
        />
      )}
    </div>
  );
}
