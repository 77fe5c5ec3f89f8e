import { defineTexts } from '#kernel/contract/text.ts';

export const settingsTexts = defineTexts({
  title: {
    menu_settings: { tr: 'Ayarlar', en: 'Settings' }, settings_leave: { tr: 'Kayıt Dondurma Ayarları', en: 'Leave of Absence Settings' }, settings_semester: { tr: 'Dönem Ayarları', en: 'Semester Settings' },
    settings_document: { tr: 'Belge Ayarları', en: 'Document Settings' }, settings_logs: { tr: 'Ders ve Slot Günlükleri', en: 'Course and Slot Logs' },
  },
  api: { university_settings_saved: { tr: 'Ayarlar kaydedildi.', en: 'The settings have been saved.' } },
  logs: {
    'record.setting': { tr: 'Ayar', en: 'Setting' },
  },
  settings: {
    'about.leave': { tr: 'Kayıt dondurma (izin) başvurusunun koşulları ve sürecin metinleri.', en: 'Conditions of a leave of absence and the words of its procedure.' },
    'about.semester': { tr: 'Dönemler açılırken ve kopyalanırken geçerli değerler.', en: 'Figures that hold when semesters are opened and copied.' },
    'about.document': { tr: 'Belgelerde imza, geçerlilik süresi ve doğrulama metni.', en: 'Signers, validity and verification text of documents.' },
    'about.logs': { tr: 'Derslerde, şubelerde, slotlarda, ders planlarında ve kayıtlarda kim neyi değiştirdi.', en: 'Who changed what in courses, sections, slots, course plans and registrations.' },
    save: { tr: 'Kaydet', en: 'Save' }, discard: { tr: 'Değişikliklerden vazgeç', en: 'Discard changes' }, to_default: { tr: 'Varsayılana döndür', en: 'Back to the defaults' },
    history: { tr: 'Değişiklik geçmişi', en: 'History' }, no_history: { tr: 'Henüz bir ayar değiştirilmedi; varsayılan değerler geçerli.', en: 'Nothing has been changed yet; the defaults hold.' },
    was: { tr: '{before} → {after}', en: '{before} → {after}' }, empty_value: { tr: 'boş', en: 'empty' }, nobody: { tr: 'Sistem', en: 'System' },
    parameters: { tr: 'Parametre olarak tutulan değerler', en: 'Figures kept as parameters' }, parameters_about: { tr: 'Bu değerlerin tek kaynağı parametrelerdir; oradan değiştirilir.', en: 'Parameters are the one source of these figures; they are changed there.' }, open_parameter: { tr: 'Parametreyi aç', en: 'Open the parameter' }, valid_from: { tr: '{day} tarihinden beri', en: 'since {day}' },
    unsaved: { tr: 'Kaydedilmemiş değişiklikler var', en: 'There are unsaved changes' },
    'leave.group_length': { tr: 'Süre', en: 'Length' }, 'leave.group_when': { tr: 'Başvuru zamanı', en: 'When to apply' }, 'leave.group_papers': { tr: 'Belgeler ve karar', en: 'Documents and decision' }, 'leave.group_words': { tr: 'Metinler', en: 'Texts' },
    'leave.max_semesters': { tr: 'Öğrenim boyunca en çok yarıyıl', en: 'Most semesters during the studies' }, 'leave.max_at_once': { tr: 'Bir seferde en çok yarıyıl', en: 'Most semesters at once' }, 'leave.first_year_allowed': { tr: 'İlk yarıyılda da verilebilir', en: 'Also possible in the first semester' },
    'leave.opens_days_before': { tr: 'Başvuru dönem başından kaç gün önce açılır', en: 'Applications open, days before the semester' }, 'leave.closes_days_after': { tr: 'Başvuru derslerin başından kaç gün sonra kapanır', en: 'Applications close, days after classes start' }, 'leave.health_days_after': { tr: 'Sağlık nedeniyle başvuru, derslerin başından kaç gün sonraya kadar', en: 'For health reasons, days after classes start' },
    'leave.needs_document': { tr: 'Belge gereği', en: 'Document asked for' }, 'leave.needs_document.none': { tr: 'Belge istenmez', en: 'No document' }, 'leave.needs_document.reason': { tr: 'Yalnızca mazeret izninde', en: 'Only for leave with an excuse' }, 'leave.needs_document.always': { tr: 'Her başvuruda', en: 'With every application' },
    'leave.document_days': { tr: 'Belge kaç gün içinde yüklenir', en: 'Days to upload the document' }, 'leave.needs_board': { tr: 'Yönetim kurulu kararı gerekir', en: 'Needs a decision of the executive board' }, 'leave.visa_step': { tr: 'Vizeli öğrencinin adımı', en: 'Step of students on a visa' }, 'leave.information': { tr: 'Başvuru ekranındaki bilgi', en: 'Information on the application screen' },
    'semester.group_time': { tr: 'Süreler', en: 'Times' }, 'semester.group_copy': { tr: 'Dönem kopyalama', en: 'Copying a semester' }, 'semester.group_words': { tr: 'Görünüm', en: 'What is shown' },
    'semester.teaching_weeks': { tr: 'Ders haftası sayısı', en: 'Teaching weeks' }, 'semester.demand_margin': { tr: 'Talebe göre kontenjanda pay (%)', en: 'Margin on quotas by demand (%)' }, 'semester.demand_minimum': { tr: 'Talebe göre en düşük kontenjan', en: 'Lowest quota by demand' }, 'semester.reminder_days': { tr: 'Süre bitmeden kaç gün önce hatırlatılır', en: 'Reminder, days before a window closes' }, 'semester.refund_last_week': { tr: 'Ücret iadesi olan son hafta', en: 'Last week with a refund' },
    'semester.catalogue_public': { tr: 'Açılan dersler oturum açmadan görülür', en: 'The course offering is public' }, 'semester.registration_notice': { tr: 'Ders kaydı ekranındaki bilgi', en: 'Information on the registration screen' },
    'document.group_signers': { tr: 'İmzalar', en: 'Signers' }, 'document.group_validity': { tr: 'Geçerlilik ve doğrulama', en: 'Validity and verification' }, 'document.group_page': { tr: 'Sayfa', en: 'Page' },
    'document.signer_name': { tr: 'İmzalayan', en: 'Signer' }, 'document.signer_title': { tr: 'İmzalayanın unvanı', en: 'Title of the signer' }, 'document.second_signer_name': { tr: 'İkinci imzalayan', en: 'Second signer' }, 'document.second_signer_title': { tr: 'İkinci imzalayanın unvanı', en: 'Title of the second signer' },
    'document.validity_days': { tr: 'Belge kaç gün geçerli', en: 'Days a document is valid' }, 'document.verification_text': { tr: 'Doğrulama metni ({url} doldurulur)', en: 'Verification text ({url} is filled in)' }, 'document.number_format': { tr: 'Belge numarası ({year}, {number}, {unit})', en: 'Document number ({year}, {number}, {unit})' },
    'document.page_note': { tr: 'Sayfa altı notu', en: 'Note at the foot of the page' }, 'document.margin_mm': { tr: 'Kenar boşluğu (mm)', en: 'Margin (mm)' }, 'document.bank_line': { tr: 'Makbuzlarda banka satırı', en: 'Bank line on receipts' },
    'log.kind': { tr: 'Tür', en: 'Kind' }, 'log.kind.all': { tr: 'Hepsi', en: 'All' }, 'log.kind.course': { tr: 'Dersler', en: 'Courses' }, 'log.kind.section': { tr: 'Şubeler ve saatler', en: 'Sections and meetings' }, 'log.kind.slot': { tr: 'Müfredat ve slotlar', en: 'Curricula and slots' }, 'log.kind.plan': { tr: 'Ders planları', en: 'Course plans' }, 'log.kind.registration': { tr: 'Ders kayıtları', en: 'Registrations' },
    'log.course_id': { tr: 'Ders', en: 'Course' }, 'log.student_id': { tr: 'Öğrenci', en: 'Student' }, 'log.semester_id': { tr: 'Dönem', en: 'Semester' }, 'log.from': { tr: 'Bu andan', en: 'From' }, 'log.to': { tr: 'Bu ana kadar', en: 'To' },
    'log.when': { tr: 'Zaman', en: 'When' }, 'log.who': { tr: 'Kim', en: 'Who' }, 'log.what': { tr: 'İşlem', en: 'What' }, 'log.record': { tr: 'Kayıt', en: 'Record' }, 'log.changes': { tr: 'Önce → sonra', en: 'Before → after' }, 'log.as': { tr: '{real}, {user} adına', en: '{real} as {user}' },
    'log.table': { tr: 'Ders ve slot değişiklikleri', en: 'Changes of courses and slots' }, 'log.none': { tr: 'Bu süzgece uyan değişiklik yok', en: 'No changes fit this filter' }, 'log.none_about': { tr: 'Süzgeci genişletin ya da temizleyin.', en: 'Widen the filter or clear it.' }, 'log.older': { tr: 'Daha eskiler', en: 'Older' }, 'log.newest': { tr: 'En yeniler', en: 'Newest' }, 'log.more': { tr: 've {n} alan daha', en: 'and {n} more fields' },
  },
});
