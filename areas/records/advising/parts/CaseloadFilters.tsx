import { RecordPicker } from '#areas/scheduling/exams/parts/shared/RecordPicker.tsx';
import { textKey } from '#kernel/contract/text.ts';
import { useHas, useLocale, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { advisorCaseload } from '../contract.ts';
import { riskSigns, type RiskCode } from '../rules/risk-signs.ts';
import { caseloadInput, type Risk } from './caseload-input.ts';
import './advisee.css';

const codes = Object.keys(riskSigns) as RiskCode[];
const { choices } = advisorCaseload.input.risk;

/** Who is shown: by sign (with counts), name, level, class year, program and advisor; all in the address. */
export function CaseloadFilters({ counts }: { counts: Record<string, number> | undefined }) {
  const t = useText();
  const locale = useLocale();
  const [search, change] = useSearchValues();
  const input = caseloadInput(search);
  const assigns = useHas('advisor_assign');
  const finalizes = useHas('studentsemester_index');
  const wide = assigns || finalizes;
  const set = (values: Record<string, unknown>): void => change({ page: undefined, ...values });
  return (
    <div className="ad-stack k-screen">
      <div className="ad-chips" role="group" aria-label={t('advisee:signs')}>
        <button type="button" className="ad-chip" aria-pressed={!input.sign} onClick={() => set({ sign: undefined })}>
          {t('advisee:all')}
        </button>
        {codes.map((code) => (
          <button
            key={code}
            type="button"
            className="ad-chip"
            aria-pressed={input.sign === code}
            onClick={() => set({ sign: input.sign === code ? undefined : code })}
          >
            {t(textKey(`advisee:risk.${code}`))} <span className="k-figures">{counts?.[code] ?? ''}</span>
          </button>
        ))}
      </div>
      <div className="ad-bar">
        <SearchBox
          slash
          label={t('advisee:search')}
          placeholder={t('advisee:search')}
          value={input.search ?? ''}
          onSearch={(q) => set({ q })}
        />
        <SelectBox<Risk>
          label={t('advisee:risk_filter')}
          value={input.risk ?? null}
          placeholder={t('advisee:all')}
          onChange={(risk) => set({ risk })}
          options={(Object.keys(choices) as Risk[]).map((value) => ({ value, label: choices[value][locale] }))}
        />
        <SelectBox<number>
          label={t('advisee:class_year')}
          value={input.class_year ?? null}
          placeholder={t('advisee:all')}
          onChange={(year) => set({ year })}
          options={[1, 2, 3, 4, 5, 6].map((n) => ({ value: n, label: t('advisee:class_n', { n }) }))}
        />
        <RecordPicker
          to="program"
          label={t('advisee:program')}
          value={input.program_id ?? null}
          onChange={(program) => set({ program })}
        />
        {wide && (
          <RecordPicker
            to="staff"
            label={t('advisee:advisor')}
            value={input.advisor_id ?? null}
            onChange={(advisor) => set({ advisor })}
          />
        )}
      </div>
    </div>
  );
}
