import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { useUpload } from '../../uploads/parts/use-upload.ts';
import { deleteTransferDocument, transferDocumentList, uploadTransferDocument, type MyTransfer } from '../contract.ts';
import './transfer.css';

const accept = '.pdf,.jpg,.jpeg,.png,.webp,.heic';
const maxKb = 10_240;
/** Each document is sent as soon as it is chosen; another one takes its place. */
export function TransferDocuments({ data }: { data: MyTransfer }) {
  const t = useText();
  const upload = useUpload(uploadTransferDocument, 'transfer-applicant', { quiet: true });
  const remove = useRun(deleteTransferDocument);
  const check = useRun(transferDocumentList);
  const [busy, setBusy] = useState<string | null>(null);
  const [wrong, setWrong] = useState<{ kind: string; sentence: string } | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const pick = async (kind: MyTransfer['documents'][number]['kind'], file: File): Promise<void> => {
    setBusy(kind);
    setWrong(null);
    setLast(kind);
    await upload.send(file, { kind });
    setBusy(null);
  };
  return (
    <div className="t-stack">
      <p>{t('transfer:documents_about')}</p>
      {data.documents.map((document) => {
        const problem =
          wrong?.kind === document.kind ? wrong.sentence : last === document.kind ? upload.problem : undefined;
        return (
          <FileBox
            key={document.kind}
            label={t(`transfer:document.${document.kind}`)}
            name={document.kind}
            accept={accept}
            maxKb={maxKb}
            required={document.required}
            disabled={busy !== null || data.can.change !== true}
            {...(busy === document.kind && upload.progress !== null ? { progress: upload.progress } : {})}
            value={document.name === null ? null : { name: document.name, size: document.bytes ?? 0 }}
            {...(problem ? { error: problem } : {})}
            onPick={(file) => void pick(document.kind, file)}
            onClear={() => {
              if (document.id !== null) void remove.run({ id: document.id });
            }}
            onReject={(why) =>
              setWrong({
                kind: document.kind,
                sentence: t(why === 'type' ? 'transfer:file_type' : 'transfer:file_size'),
              })
            }
          />
        );
      })}
      <div className="k-bare-bar">
        <ActionButton busy={check.busy} onClick={() => void check.run({})}>
          {t('transfer:check_documents')}
        </ActionButton>
      </div>
    </div>
  );
}
