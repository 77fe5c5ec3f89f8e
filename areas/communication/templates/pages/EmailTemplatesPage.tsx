import { fold, textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MailIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { emailTemplates, type TemplateLine } from '../contract.ts';
import { TemplateEditor } from '../parts/TemplateEditor.tsx';
import '../parts/templates.css';

/** SYS-034: the messages the portal sends, and who worded them. */
export default function EmailTemplatesPage() {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { moment } = useFormat();
  const [search, set] = useSearchValues();
  const read = useRead(emailTemplates, {});
  const wanted = fold(String(search.search ?? ''));
  const own = search.only === 'own';
  const area = typeof search.area === 'string' ? search.area : null;
  const subject = (row: TemplateLine): string => (locale === 'tr' ? row.subject : row.subject_en);
  const fits = (row: TemplateLine): boolean =>
    (!own || row.edition !== null) &&
    (area === null || row.area === area) &&
    (wanted === '' || fold(`${row.code} ${row.name} ${row.name_en} ${row.subject} ${row.subject_en}`).includes(wanted));
  const columns: Column<TemplateLine>[] = [
    { key: 'name', title: t('templates:message'), lead: true, render: (row) => name(row) },
    { key: 'area', title: t('templates:area'), render: (row) => t(textKey(`templates:area.${row.area}`)) },
    { key: 'subject', title: t('templates:subject'), clip: true, render: subject },
    {
      key: 'edition',
      title: t('templates:wording'),
      render: (row) =>
        row.edition === null ? (
          t('templates:default')
        ) : (
          <StatusBadge tone="info">{t('templates:edition', { n: row.edition })}</StatusBadge>
        ),
    },
    {
      key: 'changed_at',
      title: t('templates:changed'),
      render: (row) =>
        row.changed_at ? `${moment(row.changed_at)}${row.changed_by ? ` · ${row.changed_by}` : ''}` : '–',
    },
  ];
  return (
    <Screen title={t('title:email_templates')} about={t('templates:about')}>
      <div className="k-filters">
        <SearchBox
          label={t('templates:search')}
          value={String(search.search ?? '')}
          onSearch={(next) => set({ search: next || undefined })}
          slash
        />
        <SelectBox
          label={t('templates:area')}
          placeholder={t('ui:all')}
          value={area}
          options={[...new Set((read.data?.templates ?? []).map((each) => each.area))].map((value) => ({
            value,
            label: t(textKey(`templates:area.${value}`)),
          }))}
          onChange={(next) => set({ area: next })}
        />
        <SelectBox
          label={t('templates:only')}
          clearable={false}
          value={own ? 'own' : 'all'}
          options={['all', 'own'].map((value) => ({ value, label: t(textKey(`templates:only.${value}`)) }))}
          onChange={(next) => set({ only: next === 'own' ? next : undefined })}
        />
      </div>
      <ReadState read={read} outline="table">
        {({ templates }) => (
          <DataTable<TemplateLine>
            label={t('templates:list')}
            rowName={name}
            columns={columns}
            rows={templates.filter(fits)}
            rowKey={(row) => row.code}
            maxHeight="none"
            onOpen={(row) => set({ template: row.code })}
            actions={(row) => [{ key: 'edit', label: t('ui:edit'), onClick: () => set({ template: row.code }) }]}
            empty={
              <EmptyState
                icon={<MailIcon />}
                title={t('templates:none')}
                action={
                  <ActionButton onClick={() => set({ search: undefined, area: undefined, only: undefined })}>
                    {t('ui:clear_filters')}
                  </ActionButton>
                }
              />
            }
          />
        )}
      </ReadState>
      {typeof search.template === 'string' && search.template !== '' && (
        <TemplateEditor key={search.template} code={search.template} onClose={() => set({ template: undefined })} />
      )}
    </Screen>
  );
}
