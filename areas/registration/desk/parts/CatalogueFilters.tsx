import { Switch } from '@mantine/core';
import { useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { mySlots } from '../../slots/contract.ts';
import type { Named } from '../contract-shapes.ts';
import type { catalogueInput } from './catalogue-input.ts';

const flags = ['open', 'fits', 'takeable'] as const;

/** Search, department, slot and the three switches; all of it stands in the address. */
export function CatalogueFilters({
  input,
  departments,
  course,
}: {
  input: ReturnType<typeof catalogueInput>;
  departments: readonly Named[];
  course: string | null;
}) {
  const t = useText();
  const name = useName();
  const [, change] = useSearchValues();
  const slots = useRead(mySlots, {}, { staleTime: 60_000 });
  const set = (values: Record<string, unknown>): void => change({ page: undefined, ...values });
  const words = { nothing: t('api:option_not_found'), clear: t('ui:clear') };
  // what may be filled now: still open, or failed and to be taken again
  const open = (slots.data?.slots ?? []).filter(
    (slot) =>
      (slot.status === 'open' || slot.status === 'failed') && (slot.offered_sections > 0 || slot.id === input.slot_id),
  );
  const any = Boolean(
    input.search ||
    input.department_id ||
    input.slot_id ||
    input.course_id ||
    input.open ||
    input.fits ||
    input.takeable,
  );
  return (
    <div className="r-filters k-screen">
      <div className="r-filters-fields">
        <SearchBox
          label={t('registration_ui:catalogue.search')}
          value={input.search ?? ''}
          onSearch={(q) => set({ q })}
          slash
        />
        <SelectBox<number>
          label={t('registration_ui:catalogue.department')}
          value={input.department_id ?? null}
          onChange={(department) => set({ department })}
          options={departments.map((each) => ({ value: each.id, label: name(each), hint: each.code }))}
          placeholder={t('registration_ui:catalogue.all')}
        />
        <SelectBox<number>
          label={t('registration_ui:catalogue.slot')}
          value={input.slot_id ?? null}
          onChange={(slot) => set({ slot })}
          loading={slots.isLoading}
          placeholder={t('registration_ui:catalogue.all')}
          options={open.map((slot) => ({
            value: slot.id,
            label: slot.course ? `${slot.course.code} ${name(slot.course)}` : name(slot),
            hint: t('registration_ui:slots.place', {
              semester: slot.semester_no,
              type: t(`registration:slot_type.${slot.slot_type}`),
            }),
          }))}
        />
      </div>
      <div className="r-filters-flags" role="group" aria-label={t('registration_ui:catalogue.only')}>
        {flags.map((flag) => (
          <Switch
            key={flag}
            size="sm"
            label={t(`registration_ui:catalogue.${flag}`)}
            checked={input[flag] === true}
            onChange={(event) => set({ [flag]: event.currentTarget.checked || undefined })}
          />
        ))}
        {input.course_id && (
          <button type="button" className="r-chip" onClick={() => set({ course: undefined })}>
            {t('registration_ui:catalogue.course', { course: course ?? '…' })}
            <CloseIcon size={13} label={words.clear} />
          </button>
        )}
        {any && (
          <button
            type="button"
            className="k-clear-all"
            onClick={() =>
              set({
                q: undefined,
                department: undefined,
                slot: undefined,
                course: undefined,
                open: undefined,
                fits: undefined,
                takeable: undefined,
              })
            }
          >
            {t('registration_ui:catalogue.clear_all')}
          </button>
        )}
      </div>
    </div>
  );
}
