import { defineRefusals } from '#kernel/contract/refusal.ts';

export const cardsRefusals = defineRefusals({
  document_locked: {
    tr: 'Onaylanmış belge değiştirilemez.',
    en: 'An approved document cannot be changed.',
    rule: 'NS-005',
    office: 'studentaffairs',
  },
  document_awaits_decision: {
    tr: 'Belge yüklendi, karar bekliyor; karar verilmeden yenisi yüklenemez.',
    en: 'The document was uploaded and is awaiting a decision. You cannot upload another one before then.',
    rule: 'NS-005',
    office: 'studentaffairs',
  },
  document_not_uploaded: {
    tr: 'Belge henüz yüklenmedi.',
    en: 'The document has not been uploaded yet.',
    rule: 'NS-005',
  },
  document_declined_already: {
    tr: 'Belge reddedildi; yeniden yüklenmesi bekleniyor.',
    en: 'The document was declined; a new upload is expected.',
    rule: 'NS-005',
  },
  document_own_decision: {
    tr: 'Kendi belgeniz hakkında karar veremezsiniz.',
    en: 'You cannot decide on your own document.',
    office: 'registrar',
  },
  document_expired: {
    tr: 'Geçerlilik tarihi geçmiş bir belge onaylanamaz.',
    en: 'A document whose expiry date has passed cannot be approved.',
  },
  document_needs_file: { tr: 'Belge eklemek için bir dosya seçin.', en: 'Choose a file to add a document.' },
  note_plain_text_only: {
    tr: 'Notta HTML kullanılamaz; düz metin yazın.',
    en: 'A note cannot contain HTML; write plain text.',
  },
  note_of_another: {
    tr: 'Yalnızca kendi yazdığınız notu silebilirsiniz.',
    en: 'You can delete only notes that you wrote.',
  },
  card_active_already: {
    tr: 'Geçerli bir kartı var. Yenisini vermek için eskisinin kayıp mı, değişim mi olduğunu seçin.',
    en: 'There is already a valid card. To issue another one, say whether the old card is lost or being replaced.',
  },
  card_holder_inactive: {
    tr: 'Yalnızca aktif ya da izinli öğrencilere ve görevdeki personele kart verilir.',
    en: 'Cards are issued only to active students, students on leave and current staff.',
    office: 'studentaffairs',
  },
  no_card_to_print: { tr: 'Seçilenlerin geçerli kartı yok.', en: 'None of the selected people has a valid card.' },
  special_student_already: {
    tr: 'Bu öğrenci özel öğrenci olarak kayıtlı.',
    en: 'This student is already registered as a special student.',
  },
  special_student_ended: { tr: 'Özel öğrencilik sona ermiş.', en: 'The special student period has already ended.' },
  special_student_dates: {
    tr: 'Bitiş tarihi başlangıçtan önce olamaz.',
    en: 'The end date cannot be before the start date.',
  },
  invalid_national_id: { tr: 'Geçersiz kimlik numarası', en: 'Invalid national id', rule: 'VAL-043' },
});
