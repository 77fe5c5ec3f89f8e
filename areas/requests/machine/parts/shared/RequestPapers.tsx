import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import type { RequestDocument } from '#kernel/contract/define-request.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { removeRequestFile, uploadRequestFile, type FileView } from '../../contract.ts';

const accept = '.jpg,.jpeg,.png,.pdf,.doc,.docx'; // VAL-034
const acceptVideo = `${accept},.mp4,.avi,.mov,.mkv`; // VAL-035
const maxKb = 10_240; // VAL-036

/** The papers a request asks for: each is sent as soon as it is chosen, and stays with the draft. */
export function RequestPapers({
  kind,
  documents,
  required,
  files,
  errors,
  requestId,
  ensure,
  onFiles,
}: {
  kind: string;
  documents: readonly RequestDocument[];
  required: (document: RequestDocument) => boolean;
  files: readonly FileView[];
  errors: Readonly<Record<string, string>>;
  requestId: number | null;
  ensure: () => Promise<number | null>;
  onFiles: (files: FileView[], requestId: number) => void;
}) {
  const t = useText();
  const upload = useRun(uploadRequestFile, { quiet: true });
  const remove = useRun(removeRequestFile, { quiet: true });
  const [busy, setBusy] = useState<string | null>(null);
  const [rejected, setRejected] = useState<Record<string, string>>({});
  const pick = async (code: string, file: File): Promise<void> => {
    setBusy(code);
    setRejected((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== code)));
    const id = (await ensure()) ?? requestId;
    const form = new FormData();
    form.append('document', code);
    if (id !== null) form.append('id', String(id));
    form.append('file', file);
    const kept = await upload.run({ kind, document: code, ...(id === null ? {} : { id }) }, form);
    setBusy(null);
    if (kept) onFiles([...files.filter((each) => each.document !== code), kept], kept.request_id);
  };
  const clear = async (file: FileView): Promise<void> => {
    if ((await remove.run({ id: file.id })) !== null)
      onFiles(
        files.filter((each) => each.id !== file.id),
        requestId ?? 0,
      );
  };
  return (
    <div className="q-fields">
      {documents.map((document) => {
        const file = files.find((each) => each.document === document.code);
        const problem = rejected[document.code] ?? errors[`doc.${document.code}`];
        return (
          <FileBox
            key={document.code}
            label={t(textKey(`request:${kind}.doc.${document.code}`))}
            name={`doc.${document.code}`}
            accept={document.video ? acceptVideo : accept}
            maxKb={maxKb}
            required={required(document)}
            disabled={busy !== null}
            value={file ? { name: file.name, size: file.bytes } : null}
            help={t(document.video ? 'request:file.help_video' : 'request:file.help')}
            {...(problem ? { error: problem } : {})}
            onPick={(next) => void pick(document.code, next)}
            onClear={() => {
              if (file) void clear(file);
            }}
            onReject={(why) =>
              setRejected((before) => ({
                ...before,
                [document.code]: t(why === 'type' ? 'request:file.type' : 'request:file.size'),
              }))
            }
          />
        );
      })}
    </div>
  );
}
