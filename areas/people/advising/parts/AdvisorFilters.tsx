import { reference } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useSearchValues, useText } from '#kernel/web/hooks.ts';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { AdvisorLoad } from '../contract.ts';
import type { boardInput } from './advising-input.ts';
import { advisorName, className } from './advising-words.ts';

const program = reference('program', { where: { status: 'a' } });

/** Which students are shown; all in the address. */
export function AdvisorFilters({
  input,
  advisors,
  year,
}: {
  input: ReturnType<typeof boardInput>;
  advisors: readonly AdvisorLoad[];
  year: number;
}) {
  const t = useText();
  const [, change] = useSearchValues();
  const set = (values: Record<string, unknown>): void => change({ page: undefined, ...values });
  const any =
    Boolean(input.search || input.program_id || input.entry_year || input.advisor_id || input.without) ||
    typeof input.class_year === 'number';
  return (
    <div className="adv-bars k-screen">
      <SearchBox
        slash
        label={t('advising:search')}
        placeholder={t('advising:search')}
        value={input.search ?? ''}
        onSearch={(q) => set({ q })}
      />
      <FieldInput
        resource={{ area: 'people', name: 'student' }}
        name="program_id"
        field={program}
        asFilter
        values={{ program_id: input.program_id ?? null }}
        onChange={(next) => set({ program: next.program_id })}
      />
      <SelectBox<number>
        label={t('advising:class_year')}
        placeholder={t('ui:all')}
        value={input.class_year ?? null}
        onChange={(next) => set({ year: next })}
        options={[0, 1, 2, 3, 4, 5, 6].map((each) => ({ value: each, label: className(t, each) }))}
      />
      <SelectBox<number>
        label={t('advising:entry_year')}
        placeholder={t('ui:all')}
        value={input.entry_year ?? null}
        onChange={(next) => set({ entry: next })}
        options={Array.from({ length: 9 }, (_, index) => ({ value: year - index, label: String(year - index) }))}
      />
      <SelectBox<number>
        label={t('advising:advisor')}
        placeholder={t('ui:all')}
        searchable
        value={input.advisor_id ?? null}
        onChange={(next) => set({ advisor: next, without: undefined })}
        options={advisors.map((each) => ({
          value: each.id,
          label: advisorName(t, each),
          hint: t('advising:assign.load', { n: each.total }),
        }))}
      />
      <FlagBox
        label={t('advising:without')}
        value={input.without === true}
        onChange={(on) => set({ without: on ? true : undefined, advisor: undefined })}
      />
      {any && (
        <button
          type="button"
          className="k-clear-all"
          onClick={() =>
            set({
              q: undefined,
              program: undefined,
              year: undefined,
              entry: undefined,
              advisor: undefined,
              without: undefined,
            })
          }
        >
          {t('ui:clear_filters')}
        </button>
      )}
    </div>
  );
}
