import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { uploadThesisVersion, type ThesisView } from '../contract.ts';
import type { VersionKind } from '../rules/thesis-states.ts';

/** One file of a kind, with its limits said before it is sent (VAL-034, VAL-036). */
export function UploadDialog({ work, kind, onClose }: { work: ThesisView; kind: VersionKind; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(uploadThesisVersion);
  const [file, setFile] = useState<File | null>(null);
  const [rejected, setRejected] = useState<string | null>(null);
  const problem = rejected ?? problems.file;
  const send = async (): Promise<void> => {
    if (!file) return;
    const form = new FormData();
    form.append('kind', kind);
    form.append('file', file);
    if ((await run({ id: work.id, kind }, form)) !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('thesis:upload_title', { kind: t(`thesis:version.${kind}`) })}
      about={t(kind === 'final' ? 'thesis:upload_final_about' : 'thesis:upload_about')}
      confirmLabel={t('thesis:upload')}
      busy={busy}
      disabled={file === null}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <FileBox
        label={t('thesis:file')}
        name="file"
        accept={kind === 'final' ? '.pdf' : '.pdf,.doc,.docx'}
        maxKb={10_240}
        required
        value={file ? { name: file.name, size: file.size } : null}
        {...(problem ? { error: problem } : {})}
        onPick={(next) => {
          setRejected(null);
          setFile(next);
        }}
        onClear={() => setFile(null)}
        onReject={(why) => setRejected(why === 'type' ? t('thesis:bad_type') : t('thesis:too_large'))}
      />
    </ConfirmDialog>
  );
}
