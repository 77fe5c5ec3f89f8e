import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FileButtons } from '#ui/FileButtons.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { documentTemplate, removeDocumentTemplate, saveDocumentTemplate } from '../contract.ts';
import './online.css';

/** REG-014: the form that belongs to a document; in the record whoever keeps the list also sets it. */
export default function DocumentTemplateCell({ value, row, inRecord }: CellProps) {
  const t = useText();
  const saving = useRun(saveDocumentTemplate);
  const removing = useRun(removeDocumentTemplate);
  const has = typeof value === 'number';
  const mayChange = inRecord && (row.can as { update?: unknown } | undefined)?.update === true;
  const save = (file: File): void => {
    const form = new FormData();
    form.append('file', file, file.name);
    void saving.run({ id: row.id }, form);
  };
  return (
    // the buttons of a cell must not open the record
    <span role="presentation" className="o-bar" onClick={(event) => event.stopPropagation()}>
      {has ? (
        <ActionButton
          small
          kind="quiet"
          icon={<DownloadIcon size={16} />}
          onClick={() => void downloadQuery(documentTemplate, { id: row.id })}
        >
          {t('admissions:template.download')}
        </ActionButton>
      ) : (
        !mayChange && <span aria-hidden>–</span>
      )}
      {mayChange && (
        <FileButtons
          accept=".pdf,.docx"
          has={has}
          words={{
            add: t('admissions:template.add'),
            replace: t('admissions:template.replace'),
            remove: t('admissions:template.remove'),
          }}
          saving={saving.busy}
          removing={removing.busy}
          onSave={save}
          onRemove={() => void removing.run({ id: row.id })}
        />
      )}
      {saving.problems.file && <span role="alert">{saving.problems.file}</span>}
    </span>
  );
}
