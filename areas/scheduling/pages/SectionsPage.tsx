import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useGo, useHas, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import type { Row } from '#kernel/web/resource-client.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { changeSectionStatus, semesterOptions } from '#areas/scheduling/contract.ts';
import { importSectionInstructors } from '#areas/scheduling/offer/contract.ts';
import { SemesterPicker } from '#areas/scheduling/parts/shared/SemesterPicker.tsx';
import { sectionInstructor } from '#areas/scheduling/resources/section-instructor.ts';
import { section } from '#areas/scheduling/resources/section.ts';

const ResourceImport = lazy(() =>
  import('#kernel/web/ResourceImport.tsx').then((m) => ({ default: m.ResourceImport })),
);

const resource = section;
type Filter = Record<string, unknown>;
const filterOf = (given: unknown): Filter => {
  if (typeof given !== 'string') return (given ?? {}) as Filter;
  try {
    return JSON.parse(given) as Filter;
  } catch {
    return {}; // a broken link shows the unfiltered list
  }
};
const semesterOf = (given: unknown): number | null => {
  const { semester_id } = filterOf(given);
  return typeof semester_id === 'number' ? semester_id : null;
};
function withSemester(given: unknown, id: number | null): Filter | undefined {
  const { semester_id: _, ...others } = filterOf(given);
  const filter = id === null ? others : { ...others, semester_id: id };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

/** Şubeler: opens on the active semester; the filter is in the address and can be taken away like any other. */
export default function SectionsPage() {
  const read = useRead(semesterOptions, {}, { staleTime: 300_000 });
  return (
    <ReadState read={read} outline="table">
      {({ active }) => <Sections active={active} />}
    </ReadState>
  );
}

function Sections({ active }: { active: number | null }) {
  const t = useText();
  const mayAdd = useHas('section_store');
  const mayChange = useHas('section_update');
  const mayImport = useHas('sectioninstructor_import');
  const go = useGo();
  const [importing, setImporting] = useState(false);
  const [adding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const { run, busy } = useRun(changeSectionStatus);
  const [search, setSearch] = useSearchValues();
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current && search.filter === undefined && search.q === undefined && active !== null)
      setSearch({ filter: { semester_id: active } });
    begun.current = true;
  }, [search.filter, search.q, active, setSearch]);
  const verb = (row: Row, key: 'open' | 'close' | 'cancel', onClick: () => void) =>
    row.can[key] === true
      ? [{ key, label: t(`scheduling:section.${key}`), onClick, ...(key === 'cancel' ? { danger: true } : {}) }]
      : [];
  const nameOf = (row: Row): string => `${String(row.code)}-${String(row.section_no).padStart(2, '0')}`;
  return (
    <>
      <ResourceList
        resource={resource}
        title={t('title:sections')}
        pinned={{
          filter: 'semester_id',
          input: (
            <div className="k-inline-picker">
              <SemesterPicker
                preselect={false}
                value={semesterOf(search.filter)}
                onChange={(id) => setSearch({ filter: withSemester(search.filter, id), page: undefined })}
              />
            </div>
          ),
        }}
        extra={
          mayImport && (
            <ActionButton kind="quiet" onClick={() => setImporting(true)}>
              {t('offer:instructors_import')}
            </ActionButton>
          )
        }
        main={
          <>
            {mayChange && (
              <ActionButton onClick={() => go('/sections/coordinators')}>{t('coordinators:open')}</ActionButton>
            )}
            {mayAdd && (
              <ActionButton kind="main" onClick={() => setAdding(true)}>
                {t('ui:new')}
              </ActionButton>
            )}
          </>
        }
        rowActions={(row) => [
          ...(mayChange
            ? [{ key: 'offer', label: t('offer:open'), onClick: () => go(`/sections/${row.id}/offer`) }]
            : []),
          ...verb(row, 'open', () => void run({ id: row.id, status: 'open' })),
          ...verb(row, 'close', () => void run({ id: row.id, status: 'closed' })),
          ...verb(row, 'cancel', () => setDoomed(row)),
        ]}
      />
      <ResourceForm
        resource={resource}
        id={null}
        opened={adding}
        onClose={() => setAdding(false)}
        preset={active === null ? {} : { semester_id: active }}
      />
      <Suspense fallback={null}>
        {importing && (
          <ResourceImport
            resource={sectionInstructor}
            opened
            onClose={() => setImporting(false)}
            by={{ changes: importSectionInstructors.changes }}
          />
        )}
      </Suspense>
      {doomed && (
        <ConfirmDialog
          opened
          title={t('scheduling:section.cancel_title', { section: nameOf(doomed) })}
          about={t('scheduling:section.cancel_about')}
          confirmLabel={t('scheduling:section.cancel')}
          tone="danger"
          busy={busy}
          onConfirm={() => void run({ id: doomed.id, status: 'cancelled' }).then(() => setDoomed(null))}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  );
}
