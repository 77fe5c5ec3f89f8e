import { useFormat, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { curriculumSlots } from '../contract.ts';
import { SlotsBoard } from '../parts/SlotsBoard.tsx';

/** /slots/:id: the slots of a curriculum by semester. */
export default function CurriculumSlotsPage() {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const read = useRead(curriculumSlots, { id: Number(usePageParams().id) });
  const data = read.data;
  return (
    <Screen
      title={t('title:curriculum_slots')}
      about={data ? `${data.curriculum.code} ${name(data.curriculum)} · ${name(data.program)}` : undefined}
      actions={
        <ActionButton icon={<PrintIcon size={16} />} onClick={() => window.print()}>
          {t('ui:print')}
        </ActionButton>
      }
      facts={
        data ? (
          <FactStrip
            label={t('title:curriculum_slots')}
            facts={[
              { key: 'slots', label: t('registration_ui:facts.slots'), value: number(data.slots.length) },
              {
                key: 'credits',
                label: t('registration_ui:section.credits'),
                value: number(data.curriculum.total_credits),
              },
              { key: 'ects', label: t('registration_ui:slots.ects'), value: number(data.curriculum.total_ects) },
              {
                key: 'year',
                label: t('registration_ui:slots.effective'),
                value: String(data.curriculum.effective_year),
              },
            ]}
          />
        ) : undefined
      }
    >
      <ReadState read={read}>{(shown) => <SlotsBoard slots={shown.slots} />}</ReadState>
    </Screen>
  );
}
