import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a record of the catalogue can't be stored or moved on. */
export const catalogueRefusals = defineRefusals({
  prerequisite_of_itself: {
    tr: 'Bir ders kendisinin koşulu olamaz.',
    en: 'A course cannot be its own prerequisite.',
    rule: 'prerequisite',
    office: 'registrar',
  },
  slot_filled_by_one: {
    tr: 'Bir slot ya tek bir dersle ya da bir seçmeli ders havuzuyla doldurulur; ikisinden yalnız birini seçin.',
    en: 'A slot is filled by either one course or one elective pool. Choose exactly one.',
    rule: 'curriculum-slot',
    office: 'registrar',
  },
  pool_pick_order: {
    tr: 'En az seçim ({least}) en çok seçimden ({most}) büyük olamaz.',
    en: 'The minimum number of courses ({least}) cannot be above the maximum ({most}).',
    rule: 'elective-pool',
    office: 'registrar',
  },
  curriculum_state_order: {
    tr: 'Müfredat bu duruma geçirilemez; sıra taslak, yürürlükte, kapalı şeklindedir.',
    en: 'The curriculum cannot change to this status; the order is draft, active, closed.',
    rule: 'curriculum-states',
    office: 'registrar',
  },
  curriculum_shorter: {
    tr: '{code} taslak değil; süresi {was} yarıyıldan aza indirilemez.',
    en: '{code} is no longer a draft. Its duration cannot be reduced (semesters: {was}).',
    rule: 'curriculum-states',
    office: 'registrar',
  },
  curriculum_without_slots: {
    tr: '{code} müfredatında ders yok; yürürlüğe almadan önce yarıyılları doldurun.',
    en: '{code} has no slots. Fill its semesters before you activate it.',
    rule: 'curriculum-states',
    office: 'registrar',
  },
});
