import { defineTexts } from '#kernel/contract/text.ts';

export const planTexts = defineTexts({
  title: { curriculum_plan: { tr: 'Müfredat Planı', en: 'Curriculum Plan' } },
  api: {
    slot_added: { tr: 'Slot eklendi.', en: 'The slot was added.' },
    slot_moved: { tr: 'Slot taşındı.', en: 'The slot was moved.' },
    curriculum_totals_saved: {
      tr: 'Müfredatın toplamları güncellendi.',
      en: 'The totals of the curriculum were updated.',
    },
    curriculum_copied: { tr: 'Müfredat yeni sürüme kopyalandı.', en: 'The curriculum was copied to a new version.' },
  },
  plan: {
    about: { tr: '{code} {name} · {program}', en: '{code} {name} · {program}' },
    view: { tr: 'Görünüm', en: 'View' },
    view_plan: { tr: 'Plan', en: 'Plan' },
    view_compare: { tr: 'Sürümleri karşılaştır', en: 'Compare versions' },
    credits: { tr: 'Yerel kredi', en: 'Local credits' },
    ects: { tr: 'AKTS', en: 'ECTS' },
    declared: { tr: 'Müfredatta yazan: {total}', en: 'The curriculum says {total}' },
    slots: { tr: 'Slot', en: 'Slots' },
    students: { tr: 'Buna göre okuyan', en: 'Study by it' },
    year: { tr: 'Yürürlük yılı', en: 'Effective year' },
    based_on: { tr: '{code} sürümünden', en: 'Copied from {code}' },
    locked: { tr: 'Bu plan değiştirilemez', en: 'This plan cannot be changed' },
    in_use: {
      tr: 'Bu plana göre {students} öğrenci okuyor; her değişiklik onları bağlar.',
      en: 'Students who study by this plan: {students}. Every change binds them.',
    },
    how: {
      tr: 'Slotları sürükleyin ya da tutamacı seçip Alt ile ok tuşlarını kullanın: ↑ ↓ sıra, ← → yarıyıl; Delete siler.',
      en: 'Drag the slots, or choose a handle and use Alt with the arrows: ↑ ↓ order, ← → semester; Delete removes.',
    },
    semester: { tr: '{number}. yarıyıl', en: 'Semester {number}' },
    sum: { tr: '{credits} kredi · {ects} AKTS', en: '{credits} {credits|credit|credits} · {ects} ECTS' },
    pool: { tr: '{pool} · {count} ders', en: '{pool} · {count} {count|course|courses}' },
    empty: { tr: 'Bu yarıyıl boş.', en: 'Nothing in this semester.' },
    add: { tr: 'Slot ekle', en: 'Add a slot' },
    add_to: { tr: '{number}. yarıyıla slot ekle', en: 'Add a slot to semester {number}' },
    move: { tr: '{slot}: taşı', en: 'Move {slot}' },
    remove: { tr: '{slot}: sil', en: 'Remove {slot}' },
    edit: { tr: '{slot}: düzenle', en: 'Edit {slot}' },
    moved: { tr: '{slot}: {number}. yarıyıl, {position}. sıra.', en: '{slot}: semester {number}, place {position}.' },
    filled_by: { tr: 'Slotu dolduran', en: 'Filled by' },
    filled_course: { tr: 'Bir ders', en: 'One course' },
    filled_pool: { tr: 'Seçmeli ders havuzu', en: 'An elective pool' },
    from_course: {
      tr: 'Adı, kredisi ve AKTS değeri dersten alınır.',
      en: 'Its name, credit and ECTS are taken from the course.',
    },
    warnings: { tr: 'Dikkat edilecekler', en: 'Worth a look' },
    warnings_none: { tr: 'Planda dikkat edilecek bir şey yok.', en: 'Nothing in the plan needs a look.' },
    remarks: { tr: '{count} uyarı', en: '{count} {count|remark|remarks}' },
    take_totals: { tr: 'Toplamları slotlardan al', en: 'Take the totals from the slots' },
    activate_title: { tr: '{code} yürürlüğe alınsın mı?', en: 'Activate {code}?' },
    close_title: { tr: '{code} kapatılsın mı?', en: 'Close {code}?' },
    new_changes: {
      tr: '{program} programına yeni başlayanlar artık {code} ile okur; bugüne kadar {before} ile başlıyorlardı.',
      en: 'New students of {program} begin under {code} instead of {before}.',
    },
    new_same: {
      tr: '{program} programına yeni başlayanlar {code} ile okur.',
      en: 'New students of {program} begin under {code}.',
    },
    new_none: {
      tr: '{program} programının yürürlükte müfredatı kalmaz; yeni başlayanların müfredatı olmaz.',
      en: '{program} is left without an active curriculum, so new students have none.',
    },
    status_students: {
      tr: 'Bu müfredata göre {students} öğrenci okuyor; onlar için değişen bir şey yok.',
      en: 'Students who study by it: {students}. Nothing changes for them.',
    },
    status_no_students: { tr: 'Bu müfredata göre okuyan öğrenci yok.', en: 'Nobody studies by it yet.' },
    status_stay: {
      tr: '{code} müfredatındaki {students} öğrenci orada kalır; o sürüm de yürürlükte kalır.',
      en: 'Students under {code}: {students}. They stay there, and that version stays active too.',
    },
    status_locked: {
      tr: 'Yürürlüğe alınan planın slotları değiştirilemez; değişiklik için yeni sürüm açılır.',
      en: 'The slots of an active plan cannot be changed; changes need a new version.',
    },
    status_remarks: {
      tr: 'Planda dikkat edilecek {count} nokta var:',
      en: '{count} {count|remark|remarks} on the plan:',
    },
    status_more: { tr: '{n} uyarı daha plan sayfasında.', en: '{n} more {n|stands|stand} on the plan’s page.' },
    copy: { tr: 'Yeni sürüme kopyala', en: 'Copy to a new version' },
    copy_title: { tr: '{code} yeni bir sürüme kopyalansın mı?', en: 'Copy {code} to a new version?' },
    copy_about: {
      tr: 'Aynı slotlarla bir taslak açılır; bu sürüm değişmez.',
      en: 'A draft with the same slots is made; this version stays as it is.',
    },
    compare_with: { tr: 'Karşılaştırılacak sürüm', en: 'Version to compare with' },
    compare_none: {
      tr: 'Bu programın başka sürümü yok.',
      en: 'This program has no other version.',
    },
    compare_hint: {
      tr: 'Yeni sürüme kopyaladığınızda ikisi burada yan yana görünür.',
      en: 'Once you copy it to a new version, the two appear here side by side.',
    },
    only_changes: { tr: 'Yalnız farkları göster', en: 'Show differences only' },
    difference: { tr: 'Fark', en: 'Difference' },
    'difference.same': { tr: 'Aynı', en: 'Same' },
    'difference.added': { tr: 'Eklendi', en: 'Added' },
    'difference.removed': { tr: 'Çıkarıldı', en: 'Removed' },
    'difference.moved': { tr: 'Taşındı', en: 'Moved' },
    'difference.changed': { tr: 'Değişti', en: 'Changed' },
    'difference.moved_changed': { tr: 'Taşındı ve değişti', en: 'Moved and changed' },
    nothing_changed: { tr: 'İki sürüm arasında fark yok.', en: 'The two versions are the same.' },
    where: {
      tr: '{semester}. yarıyıl · {credit} kredi · {ects} AKTS',
      en: 'Semester {semester} · {credit} cr · {ects} ECTS',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'curriculum/plans-texts': typeof planTexts;
  }
}
