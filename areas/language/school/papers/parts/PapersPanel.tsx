import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { documentPdf } from '#areas/records/documents/contract.ts';
import { issueLanguagePaper, languagePapers, paperKinds, paperLanguages } from '../contract.ts';

const kinds = Object.keys(paperKinds) as (keyof typeof paperKinds)[];
const languages = Object.keys(paperLanguages) as (keyof typeof paperLanguages)[];

/** What the school gives a student in writing: asked for here, each with a number and a code. */
export default function PapersPanel({ student_program_id }: { student_program_id: number }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  const read = useRead(languagePapers, { student_program_id });
  return (
    <ReadState read={read}>
      {({ papers, can }) => (
        <Panel title={t('language:papers')} flush>
          <div className="es-actions es-pad">
            {kinds.flatMap((kind) =>
              languages.map((language) => (
                <CommandButton
                  key={`${kind}.${language}`}
                  command={issueLanguagePaper}
                  input={{ student_program_id, kind, language }}
                  can={can[kind]}
                  label={{
                    words: t('language:paper.button', {
                      kind: paperKinds[kind][locale],
                      language: paperLanguages[language][locale],
                    }),
                  }}
                  onDone={({ document_id }) => void downloadQuery(documentPdf, { id: document_id })}
                />
              )),
            )}
          </div>
          <DataTable
            label={t('language:papers')}
            rows={papers}
            rowKey={(row) => String(row.id)}
            rowName={(row) => `${paperKinds[row.kind][locale]} ${row.number}`}
            maxHeight="none"
            empty={<EmptyState small title={t('language:papers_none')} />}
            onOpen={(row) => void downloadQuery(documentPdf, { id: row.id })}
            actions={(row) => [
              {
                key: 'pdf',
                label: t('language:paper_open'),
                onClick: () => void downloadQuery(documentPdf, { id: row.id }),
              },
            ]}
            columns={[
              {
                key: 'kind',
                title: t('language:paper_kind'),
                lead: true,
                render: (row) => [paperKinds[row.kind][locale], row.level].filter(Boolean).join(' '),
              },
              { key: 'number', title: t('language:paper_number') },
              {
                key: 'language',
                title: t('language:paper_language'),
                render: (row) => paperLanguages[row.language][locale],
              },
              {
                key: 'issued_at',
                title: t('language:paper_day'),
                render: (row) => (row.valid ? moment(row.issued_at) : t('language:paper_revoked')),
              },
            ]}
          />
        </Panel>
      )}
    </ReadState>
  );
}
