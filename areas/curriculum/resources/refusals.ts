import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a record of the catalogue can't be stored or moved on. */
export const catalogueRefusals = defineRefusals({
  prerequisite_of_itself: {
    tr: 'Bir ders kendisinin koşulu olamaz.',
    en: 'A course can not be a condition of itself.',
    rule: 'prerequisite',
    office: 'registrar',
  },
  slot_filled_by_one: {
    tr: 'Bir slot ya tek bir dersle ya da bir seçmeli ders havuzuyla doldurulur; ikisinden yalnız birini seçin.',
    en: 'A slot is filled either by one course or from one elective pool; choose exactly one of them.',
    rule: 'curriculum-slot',
    office: 'registrar',
  },
  pool_pick_order: {
    tr: 'En az seçim ({least}) en çok seçimden ({most}) büyük olamaz.',
    en: 'The least number of picks ({least}) can not be above the most ({most}).',
    rule: 'elective-pool',
    office: 'registrar',
  },
  curriculum_state_order: {
    tr: 'Müfredat bu duruma geçirilemez; sıra taslak, yürürlükte, kapalı şeklindedir.',
    en: 'The curriculum can not go to this state; the order is draft, active, closed.',
    rule: 'curriculum-states',
    office: 'registrar',
  },
  curriculum_without_slots: {
    tr: '{code} müfredatında ders yok; yürürlüğe almadan önce yarıyılları doldurun.',
    en: '{code} has no slots; fill its semesters before it becomes active.',
    rule: 'curriculum-states',
    office: 'registrar',
  },
});
