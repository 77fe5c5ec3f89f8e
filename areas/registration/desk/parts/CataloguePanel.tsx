import { useEffect, useState } from 'react';
import { useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { useRowKeys } from '#ui/use-row-keys.ts';
import { registrationCatalogue } from '../../contract.ts';
import { catalogueInput, cataloguePage } from './catalogue-input.ts';
import { CatalogueFilters } from './CatalogueFilters.tsx';
import { CatalogueRowLine } from './CatalogueRowLine.tsx';
import { useDesk } from './desk.ts';

/** What is offered this semester, for this student: j and k move, Enter opens, / searches. */
export function CataloguePanel() {
  const t = useText();
  const locale = useLocale();
  const [search, change] = useSearchValues();
  const { watch } = useDesk();
  const input = catalogueInput(search);
  const catalogue = useRead(registrationCatalogue, input);
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set());
  const [active, setActive] = useState<string | null>(null);
  const rows = catalogue.data?.rows ?? [];
  const ids = rows.map((row) => row.section_id).join(',');
  useEffect(() => watch(ids === '' ? [] : ids.split(',').map(Number)), [watch, ids]);
  const toggle = (id: number): void =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  useRowKeys({
    on: true,
    keys: rows.map((row) => String(row.section_id)),
    active,
    move: setActive,
    open: (key) => toggle(Number(key)),
  });
  useEffect(() => {
    if (active !== null) document.querySelector('.r-row-line[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const course = rows.find((row) => row.course_id === input.course_id)?.code ?? null;
  const waiting = catalogue.isPlaceholderData;
  return (
    <section aria-label={t('registration_ui:catalogue.title')}>
      <CatalogueFilters input={input} departments={catalogue.data?.departments ?? []} course={course} />
      <ReadState read={catalogue} outline="table">
        {(data) => (
          <>
            <p className="r-note r-count" role="status">
              {t(data.total === 1 ? 'registration_ui:catalogue.count_one' : 'registration_ui:catalogue.count', {
                n: data.total,
              })}
            </p>
            {data.rows.length === 0 ? (
              <EmptyState
                small
                title={t('registration_ui:catalogue.empty')}
                action={
                  <ActionButton
                    onClick={() =>
                      change({
                        q: undefined,
                        department: undefined,
                        slot: undefined,
                        course: undefined,
                        open: undefined,
                        fits: undefined,
                        takeable: undefined,
                        page: undefined,
                      })
                    }
                  >
                    {t('registration_ui:catalogue.clear_all')}
                  </ActionButton>
                }
              >
                {t('registration_ui:catalogue.empty_about')}
              </EmptyState>
            ) : (
              <ul className="r-catalogue" data-waiting={waiting || undefined}>
                {data.rows.map((row) => (
                  <CatalogueRowLine
                    key={row.section_id}
                    row={row}
                    opened={opened.has(row.section_id)}
                    active={active === String(row.section_id)}
                    onToggle={() => toggle(row.section_id)}
                  />
                ))}
              </ul>
            )}
            {data.total > cataloguePage && (
              <Pager
                locale={locale}
                page={data.page}
                limit={data.limit}
                total={data.total}
                sizes={[cataloguePage]}
                onPage={(page) => change({ page: page === 1 ? undefined : page })}
                onLimit={() => undefined}
              />
            )}
          </>
        )}
      </ReadState>
    </section>
  );
}
