import { lazy, Suspense, useState } from 'react';
import { useHas, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { registrationStateWords, type RegistrationState } from '../../online/rules/states.ts';
import { importPlaced, registrationQueue } from '../contract.ts';
import { admissionRegistration } from '../resources/admission-registration.ts';
import { placedApplicant } from '../resources/placed-applicant.ts';

const ResourceImport = lazy(() =>
  import('#kernel/web/ResourceImport.tsx').then((m) => ({ default: m.ResourceImport })),
);

const stateOf = (filter: unknown): RegistrationState | null => {
  const state = (filter as Record<string, unknown> | null | undefined)?.state;
  return typeof state === 'string' && state in registrationStateWords ? (state as RegistrationState) : null;
};

/** /registrations/index: everybody on the way, what waits for the office first; how many stand where. */
export default function RegistrationsPage() {
  const t = useText();
  const locale = useLocale();
  const [mayAdd, mayDecide] = [useHas('admissionregistration_store'), useHas('admissionregistration_decide')];
  const [search, setSearch] = useSearchValues();
  const [importing, setImporting] = useState(false);
  const { data } = useRead(registrationQueue, {});
  const choose = (state: RegistrationState | null): void => {
    const { state: _before, ...rest } = (search.filter ?? {}) as Record<string, unknown>;
    setSearch({ filter: { ...rest, ...(state ? { state } : {}) }, page: undefined });
  };
  return (
    <>
      <ResourceList
        resource={admissionRegistration}
        title={t('title:registrations')}
        pinned={{
          filter: 'state',
          input: (
            <div className="k-inline-picker">
              <SelectBox<RegistrationState>
                label={t('intake:state')}
                placeholder={t('intake:state_all')}
                value={stateOf(search.filter)}
                onChange={choose}
                options={(data?.states ?? []).map(({ state, count }) => ({
                  value: state,
                  label: t('intake:state_count', { state: registrationStateWords[state][locale], n: count }),
                }))}
              />
            </div>
          ),
        }}
        extra={
          <>
            {mayAdd && <ActionButton onClick={() => setImporting(true)}>{t('intake:import_placed')}</ActionButton>}
            {mayDecide && typeof data?.next_id === 'number' && (
              <ActionButton href={`/new/register/${data.next_id}/documents`}>
                {t(data.late > 0 ? 'intake:open_next_late' : 'intake:open_next', { n: data.waiting, late: data.late })}
              </ActionButton>
            )}
          </>
        }
        main={
          mayAdd && (
            <ActionButton kind="main" href="/new/register">
              {t('intake:new')}
            </ActionButton>
          )
        }
      />
      <Suspense fallback={null}>
        {importing && (
          <ResourceImport
            resource={placedApplicant}
            opened
            onClose={() => setImporting(false)}
            by={{ changes: importPlaced.changes }}
          />
        )}
      </Suspense>
    </>
  );
}
