import { useQuery } from '@tanstack/react-query';
import { Tabs } from '@mantine/core';
import { call } from '#kernel/web/client.ts';
import { useFormat, useName, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { agreementText } from '../resources/agreement-text.ts';
import { sectionsOf } from '../rules/agreement-body.ts';
import '../../sessions/pages/access.css';

interface TextRow {
  id: number;
  kind: string;
  edition: string;
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  statement: string;
  statement_en: string;
  in_force_from: string;
  in_force: boolean;
}

/** The texts that are agreed to, in their editions; a row opens it as the people see it. */
export default function AgreementTextsPage() {
  const t = useText();
  const format = useFormat();
  const nameOf = useName();
  const [shown, setShown] = useSearchState<number>('show', 0);
  const read = useQuery({
    queryKey: ['resource', 'agreement-text', 'preview', shown],
    enabled: shown > 0,
    queryFn: async () => (await call<{ data: TextRow }>(`/api/v1/agreement/texts/${shown}`)).data,
  });
  return (
    <>
      <ResourceList resource={agreementText} title={t('title:agreement_texts')} onOpen={(row) => setShown(row.id)} />
      <Drawer
        opened={shown > 0}
        onClose={() => setShown(0)}
        title={read.data ? nameOf(read.data) : t('title:agreement_texts')}
        width={720}
        about={
          read.data ? (
            <>
              {t('acting:edition_of', { edition: read.data.edition })} · {format.date(read.data.in_force_from)}{' '}
              {read.data.in_force && <StatusBadge tone="success">{t('access:agreement-text.in_force')}</StatusBadge>}
            </>
          ) : undefined
        }
      >
        <ReadState read={read}>{(row) => <Preview row={row} />}</ReadState>
      </Drawer>
    </>
  );
}

function Preview({ row }: { row: TextRow }) {
  const t = useText();
  const sections = sectionsOf(row.body, row.body_en);
  return (
    <Tabs defaultValue="tr">
      <Tabs.List aria-label={t('access:agreement-text.body')}>
        <Tabs.Tab value="tr">{t('acting:preview_tr')}</Tabs.Tab>
        <Tabs.Tab value="en">{t('acting:preview_en')}</Tabs.Tab>
      </Tabs.List>
      {(['tr', 'en'] as const).map((locale) => (
        <Tabs.Panel key={locale} value={locale} pt={16} lang={locale} className="k-dialog-form">
          <h2 className="k-h2">{locale === 'tr' ? row.name : row.name_en}</h2>
          <div className="k-agreement" tabIndex={0} role="group" aria-label={locale === 'tr' ? row.name : row.name_en}>
            {sections.map((section, place) => (
              <section key={place}>
                <h2>{section.title[locale]}</h2>
                <p>{section.body[locale]}</p>
              </section>
            ))}
          </div>
          <p>
            <strong>{locale === 'tr' ? row.statement : row.statement_en}</strong>
          </p>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
