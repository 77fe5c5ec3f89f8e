import { useSearchValues, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { AdviseesAnswer, RegistrationStatus } from '../contract.ts';
import type { caseloadInput } from './caseload-input.ts';
import { OptionPicker } from '../../parts/OptionPicker.tsx';
import '../../parts/registration.css';

const statuses: readonly RegistrationStatus[] = ['submitted', 'returned', 'draft', 'none', 'approved', 'finalized'];

/** Who is shown: by state (with counts), name, class year, risk and program; all in the address. */
export function CaseloadFilters({
  input,
  counts,
  usual,
}: {
  input: ReturnType<typeof caseloadInput>;
  counts: AdviseesAnswer['counts'] | undefined;
  usual: RegistrationStatus | '';
}) {
  const t = useText();
  const [, change] = useSearchValues();
  const set = (values: Record<string, unknown>): void => change({ page: undefined, ...values });
  const status = input.status ?? null;
  const choose = (next: RegistrationStatus | null): void =>
    set({ status: next === null || next === usual ? undefined : next });
  const any = Boolean(input.search || input.class_year || input.at_risk || input.program_id);
  return (
    <div className="k-screen">
      <div className="r-chips" role="group" aria-label={t('registration_ui:column.status')}>
        {/* a list with a usual status always shows one: the server has no answer for all of them there */}
        {usual === '' && (
          <button type="button" className="r-chip" aria-pressed={status === null} onClick={() => choose(null)}>
            {t('registration_ui:advising.all')} <span className="k-figures">{counts?.total ?? ''}</span>
          </button>
        )}
        {statuses.map((each) => (
          <button
            key={each}
            type="button"
            className="r-chip"
            aria-pressed={status === each}
            onClick={() => choose(each)}
          >
            {t(`registration:status.${each}`)} <span className="k-figures">{counts?.[each] ?? ''}</span>
          </button>
        ))}
      </div>
      <div className="k-filters">
        <SearchBox
          label={t('registration_ui:advising.search')}
          value={input.search ?? ''}
          onSearch={(q) => set({ q })}
          slash
        />
        <SelectBox<number>
          label={t('registration_ui:advising.class_year')}
          value={input.class_year ?? null}
          placeholder={t('ui:all')}
          onChange={(year) => set({ year })}
          options={[1, 2, 3, 4, 5, 6].map((year) => ({
            value: year,
            label: t('registration_ui:advising.year', { year }),
          }))}
        />
        <SelectBox<'yes' | 'no'>
          label={t('registration_ui:advising.risk')}
          value={input.at_risk ?? null}
          placeholder={t('ui:all')}
          onChange={(risk) => set({ risk })}
          options={[
            { value: 'yes', label: t('registration_ui:advising.at_risk') },
            { value: 'no', label: t('registration_ui:advising.not_at_risk') },
          ]}
        />
        <OptionPicker
          to="program"
          label={t('registration_ui:advising.program')}
          placeholder={t('ui:all')}
          value={input.program_id ?? null}
          onChange={(program) => set({ program })}
        />
        {any && (
          <button
            type="button"
            className="k-clear-all"
            onClick={() => set({ q: undefined, year: undefined, risk: undefined, program: undefined })}
          >
            {t('ui:clear_filters')}
          </button>
        )}
      </div>
    </div>
  );
}
