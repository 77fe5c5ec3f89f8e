import { defineTexts } from '#kernel/contract/text.ts';

export const rotationTexts = defineTexts({
  title: { assign_medicine_groups: { tr: 'Tıp Grubu Atama', en: 'Assign Medicine Groups' } },
  api: {
    medicine_groups_assigned: {
      tr: '{students} öğrencinin grubu kaydedildi.',
      en: 'The groups of {students} {students|student|students} were saved.',
    },
    medicine_groups_not_assigned: { tr: 'Gruplar kaydedilmedi', en: 'The groups were not saved' },
  },
  rotation: {
    about: {
      tr: 'Öğrencileri uygulama gruplarına dağıtın: önce öneri gösterilir, sabitlenenler yerinde kalır.',
      en: 'Assign students to practice groups. The proposal is shown first; pinned students stay where they are.',
    },
    program: { tr: 'Program', en: 'Program' },
    year: { tr: 'Akademik yıl', en: 'Academic year' },
    class_year: { tr: 'Sınıf', en: 'Class year' },
    groups: { tr: 'Gruplar', en: 'Groups' },
    group: { tr: 'Grup', en: 'Group' },
    seats: { tr: '{members} / {capacity}', en: '{members} / {capacity}' },
    students: { tr: 'Öğrenciler', en: 'Students' },
    student: { tr: 'Öğrenci', en: 'Student' },
    cgpa: { tr: 'GNO', en: 'CGPA' },
    pinned: { tr: 'Sabit', en: 'Pinned' },
    pin: { tr: '{name} yerinde kalsın', en: 'Keep {name} in this group' },
    group_of: { tr: '{name}: grup', en: 'Group of {name}' },
    no_group: { tr: 'Grubu yok', en: 'No group' },
    none: { tr: 'Grup yok', en: 'No groups' },
    none_about: {
      tr: 'Önce tıp grupları ekranında grup açın.',
      en: 'Create groups on the medicine groups screen first.',
    },
    none_students: { tr: 'Bu sınıfta öğrenci yok', en: 'There are no students in this class' },
    propose: { tr: 'Eşit dağıtım öner', en: 'Propose an even distribution' },
    reshuffle: { tr: 'Grubu olanları da yeniden dağıt', en: 'Move students who have a group, too' },
    proposed: {
      tr: 'Öneri: {n} öğrencinin grubu değişir. Kaydedene dek hiçbir şey değişmez.',
      en: 'Proposal: the group of {n} {n|student|students} would change. Nothing changes until you save.',
    },
    proposed_none: { tr: 'Dağıtım zaten dengeli.', en: 'The distribution is balanced already.' },
    unplaced: {
      tr: '{n} öğrenciye yer yok; kontenjanı artırın.',
      en: 'There is no place for {n} {n|student|students}. Raise the capacity.',
    },
    changed: { tr: 'Değişen: {n}', en: 'Changed: {n}' },
    save: { tr: 'Kaydet', en: 'Save' },
    discard: { tr: 'Vazgeç', en: 'Discard changes' },
    nothing: { tr: 'Değişiklik yok.', en: 'There are no changes.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/rotations/texts': typeof rotationTexts;
  }
}
