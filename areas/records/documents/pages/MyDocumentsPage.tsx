import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { Tone } from '#kernel/contract/field.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useGo, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BookIcon } from '#ui/icons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { documentCredential, documentElm, documentElmo } from '../../interchange/contract.ts';
import { documentPdf, myDocuments } from '../contract.ts';

type Mine = OutputOf<typeof myDocuments>[number];
const tones: Record<Mine['state'], Tone> = {
  valid: 'success',
  expired: 'neutral',
  superseded: 'warning',
  revoked: 'danger',
};

/** /my-documents: what the university has given the reader, as PDF and as data. */
export default function MyDocumentsPage() {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const { date } = useFormat();
  const read = useRead(myDocuments, {});
  return (
    <Screen title={t('title:my_documents')} about={t('records:document.mine_about')}>
      <ReadState read={read} outline="table">
        {(rows) => (
          <DataTable
            label={t('title:my_documents')}
            rows={rows}
            rowKey={(row) => String(row.id)}
            rowName={(row) => `${row.type[locale]} ${row.number}`}
            columns={[
              { key: 'type', title: t('records:document.type'), lead: true, render: (row) => row.type[locale] },
              { key: 'number', title: t('records:document.number') },
              {
                key: 'language',
                title: t('records:document.language'),
                render: (row) =>
                  row.language === 'both'
                    ? `${t('records:document.language.tr')}, ${t('records:document.language.en')}`
                    : t(`records:document.language.${row.language}`),
              },
              {
                key: 'issued_at',
                title: t('records:document.issued_at'),
                render: (row) => date(row.issued_at.slice(0, 10)),
              },
              {
                key: 'state',
                title: t('records:document.state'),
                render: (row) => (
                  <StatusBadge tone={tones[row.state]}>{t(`records:document.state.${row.state}`)}</StatusBadge>
                ),
              },
            ]}
            onOpen={(row) => void downloadQuery(documentPdf, { id: row.id })}
            actions={(row) => [
              {
                key: 'pdf',
                label: t('records:document.open'),
                onClick: () => void downloadQuery(documentPdf, { id: row.id }),
              },
              ...(row.data
                ? [
                    {
                      key: 'elmo',
                      label: t('records:document.elmo'),
                      onClick: () => void downloadQuery(documentElmo, { id: row.id }),
                    },
                    {
                      key: 'elm',
                      label: t('records:document.elm'),
                      onClick: () => void downloadQuery(documentElm, { id: row.id }),
                    },
                  ]
                : []),
              ...(row.credential
                ? [
                    {
                      key: 'credential',
                      label: t('records:document.credential'),
                      onClick: () => void downloadQuery(documentCredential, { id: row.id }),
                    },
                  ]
                : []),
              {
                key: 'verify',
                label: t('records:document.verify_link'),
                onClick: () => go(new URL(row.verify).pathname),
              },
            ]}
            empty={
              <EmptyState icon={<BookIcon />} title={t('records:document.mine_none')}>
                {t('records:document.mine_none_about')}
              </EmptyState>
            }
          />
        )}
      </ReadState>
    </Screen>
  );
}
