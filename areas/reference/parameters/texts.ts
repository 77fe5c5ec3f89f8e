import { defineTexts, joinTexts, type TextTree } from '#kernel/contract/text.ts';
import { dataShapes } from './rules/parameter-data.ts';

const level = { tr: 'Düzey', en: 'Level' };
/** The words of choices stand in their declaration: here they become texts, as the fields of resources do. */
const choiceWords: TextTree[string] = Object.fromEntries(
  dataShapes.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, declared]) =>
      declared.kind === 'choice'
        ? Object.entries(declared.choices).map(
            ([code, { tr, en }]) => [`${name}.${field}.${code}`, { tr, en }] as const,
          )
        : [],
    ),
  ),
);

const own = defineTexts({
  title: {
    parameters: { tr: 'Parametreler', en: 'Parameters' },
    parameter_items: { tr: 'Parametre Öğeleri', en: 'Parameter Items' },
  },
  validation: { json: { tr: 'Geçerli bir JSON değeri yazın', en: 'Write a valid JSON value' } },
  parameters: {
    about: {
      tr: 'Üniversitenin ilke değerleri ve kod listeleri. Bir değer belirli bir günden itibaren değişir; önceki değer geçmişte kalır.',
      en: 'The university’s policy figures and code lists. A new value takes effect on a date; the earlier value stays in the history.',
    },
    used_by: { tr: 'Kullanan: {places}', en: 'Used by: {places}' },
    used_by_label: { tr: 'Kullanıldığı yerler', en: 'Used by' },
    used_by_none: { tr: 'Hiçbir kural okumuyor', en: 'Not used by any rule' },
    items: { tr: 'Öğeler', en: 'Items' },
    count: { tr: 'Öğe sayısı', en: 'Number of items' },
    new_item: { tr: 'Yeni öğe', en: 'New item' },
    new_item_title: { tr: '{name}: yeni öğe', en: '{name}: new item' },
    change: { tr: 'Değiştir', en: 'Change' },
    change_title: { tr: '{name}: değiştir', en: 'Change {name}' },
    history: { tr: 'Değerlerin geçmişi', en: 'History of values' },
    item_title: { tr: '{code} – {name}', en: '{code} – {name}' },
    editable_yes: { tr: 'Ekrandan değiştirilir', en: 'Can be changed here' },
    editable_no: { tr: 'Sistemle gelir, değişmez', en: 'Built in, cannot be changed' },
    public_yes: { tr: 'Oturum açmadan okunur', en: 'Visible without signing in' },
    public_no: { tr: 'Yalnızca oturum açanlara', en: 'Visible only to signed-in users' },
    editable: { tr: 'Değişiklik', en: 'Changes' },
    public: { tr: 'Okuma', en: 'Reading' },
    no_items: { tr: 'Bu parametrenin henüz öğesi yok.', en: 'This parameter has no items yet.' },
    no_items_hint: {
      tr: 'İlk öğeyi ekleyin; kurallar ve formlar onu koduyla bulur.',
      en: 'Add the first item. Rules and forms refer to it by its code.',
    },
    value: { tr: 'Değer', en: 'Value' },
    no_value: { tr: 'Değeri yok', en: 'No value' },
    everyone: { tr: 'Herkes', en: 'Everyone' },
    from: { tr: '{day} tarihinden itibaren', en: 'starting {day}' },
    'state.past': { tr: 'Geçmiş', en: 'Past' },
    'state.current': { tr: 'Yürürlükte', en: 'In effect' },
    'state.coming': { tr: 'Gelecek', en: 'Upcoming' },
    passive: { tr: 'Pasif', en: 'Passive' },
    coming_value: { tr: '{day} tarihinde değişecek', en: 'changes on {day}' },
    held: { tr: '{where}: {count} kayıt', en: '{where}: {count} {count|record|records}' },
    from_day: { tr: 'Yürürlük tarihi', en: 'In effect from' },
    from_help: {
      tr: 'Değer bu günden itibaren geçerli olur; o güne kadar şimdiki değer sürer.',
      en: 'The value takes effect on this date; the current one applies until then.',
    },
    from_new_help: { tr: 'Boş bırakırsanız bugün.', en: 'Leave empty for today.' },
    note: { tr: 'Gerekçe', en: 'Reason' },
    note_help: {
      tr: 'Karar ya da genelge, örneğin “Senato kararı 2026/14”.',
      en: 'A decision or circular, for example “Senate decision 2026/14”.',
    },
    json: { tr: 'Değer (JSON)', en: 'Value (JSON)' },
    json_help: {
      tr: 'Bu parametre için tanımlı bir form yok; değer JSON olarak yazılır.',
      en: 'This parameter has no form; its value is written as JSON.',
    },
    delete_title: { tr: '{name}: sil', en: 'Delete {name}' },
    delete_all: {
      tr: 'Öğe bütün geçmiş değerleriyle silinir. Geri alınamaz.',
      en: 'The item and all its past values will be deleted. This cannot be undone.',
    },
    delete_coming: {
      tr: 'Yalnızca henüz başlamamış bu değer silinir; yürürlükteki değer kalır.',
      en: 'Only this value, which has not started yet, will be deleted. The current one stays.',
    },
    make_passive: { tr: 'Pasif yap', en: 'Make passive' },
    make_active: { tr: 'Aktif yap', en: 'Make active' },
    passive_about: {
      tr: 'Formlar ve kurallar bu öğeyi bugünden sonra görmez; kayıtlarda duran değer kalır.',
      en: 'Forms and rules will no longer use this item. Existing records keep it.',
    },
    active_about: {
      tr: 'Formlar ve kurallar bu öğeyi yeniden görür.',
      en: 'Forms and rules will use this item again.',
    },
  },
  reference: {
    'parameter.description': { tr: 'Açıklama', en: 'Description' },
    'parameter.is_public': { tr: 'Herkese açık', en: 'Public' },
    'parameter.update': { tr: 'Düzenle', en: 'Edit' },
    'parameter.destroy': { tr: 'Sil', en: 'Delete' },
    'parameter-item.note': { tr: 'Gerekçe', en: 'Reason' },
    'parameter-data.credit_limits.level': level,
    'parameter-data.credit_limits.min_cgpa': { tr: 'En az GNO', en: 'CGPA from' },
    'parameter-data.credit_limits.max_credits': { tr: 'En çok kredi', en: 'Most credits' },
    'parameter-data.waitlist_offer_hours.value': { tr: 'Süre (saat)', en: 'Hours' },
    'parameter-data.full_time_credits.level': level,
    'parameter-data.full_time_credits.min_credits': { tr: 'En az kredi', en: 'Least credits' },
    'parameter-data.office_contacts.email': { tr: 'E-posta', en: 'E-mail' },
    'parameter-data.office_contacts.phone': { tr: 'Telefon', en: 'Phone' },
    'parameter-data.office_contacts.room': { tr: 'Oda', en: 'Room' },
    'parameter-data.document_letterhead.title': { tr: 'Başlık', en: 'Heading' },
    'parameter-data.document_letterhead.unit': { tr: 'Birim', en: 'Office' },
    'parameter-data.document_letterhead.address': { tr: 'Adres', en: 'Address' },
    'parameter-data.document_letterhead.phone': { tr: 'Telefon', en: 'Phone' },
    'parameter-data.document_letterhead.email': { tr: 'E-posta', en: 'E-mail' },
    'parameter-data.document_letterhead.web': { tr: 'Web adresi', en: 'Website' },
    'parameter-data.document_letterhead.signer': { tr: 'İmzalayan', en: 'Signed by' },
    'parameter-data.standing_rules.level': level,
    'parameter-data.standing_rules.good': { tr: 'Başarılı: en az GNO', en: 'Good standing: CGPA from' },
    'parameter-data.standing_rules.warning': { tr: 'Uyarı: en az GNO', en: 'Academic warning: CGPA from' },
    'parameter-data.standing_rules.probation_after': {
      tr: 'Sınamalıdan önce üst üste en çok uyarı (0: hiç)',
      en: 'Most warnings in a row before probation (0: never)',
    },
    'parameter-data.standing_rules.dismiss_after': {
      tr: 'İlişik kesme: sınırın altında üst üste dönem (0: hiç)',
      en: 'Dismissal: semesters in a row in the lowest band (0: never)',
    },
    'parameter-data.standing_rules.appeal_days': { tr: 'İtiraz için gün', en: 'Days to appeal' },
    'parameter-data.graduation_rules.level': level,
    'parameter-data.graduation_rules.min_cgpa': { tr: 'En az GNO', en: 'Least CGPA' },
    'parameter-data.graduation_rules.min_ects': { tr: 'En az AKTS', en: 'Least ECTS credits' },
    'parameter-data.graduation_rules.near_slots': {
      tr: 'Yakın sayılan en çok eksik yer',
      en: 'Most missing places that count as near',
    },
    'parameter-data.graduation_rules.honour_cgpa': { tr: 'Onur için en az GNO', en: 'CGPA for honors' },
    'parameter-data.graduation_rules.high_honour_cgpa': {
      tr: 'Yüksek onur için en az GNO',
      en: 'CGPA for high honors',
    },
    'parameter-data.graduation_rules.clearance': { tr: 'İlişik kesme aranır', en: 'Clearance is needed' },
    'parameter-data.graduation_rules.names': {
      tr: 'Öğrencinin ad onayı aranır',
      en: 'The student must confirm the name',
    },
    'parameter-data.advising_rules.min_cgpa': {
      tr: 'Lisansta GNO bunun altındaysa uyarı',
      en: 'Sign below this CGPA: undergraduate',
    },
    'parameter-data.advising_rules.graduate_cgpa': {
      tr: 'Lisansüstünde GNO bunun altındaysa uyarı',
      en: 'Sign below this CGPA: graduate',
    },
    'parameter-data.advising_rules.failed_courses': {
      tr: 'Kalınan ders: uyarı',
      en: 'Failed courses: sign',
    },
    'parameter-data.advising_rules.many_failed': {
      tr: 'Kalınan ders: ağır',
      en: 'Failed courses: serious',
    },
    'parameter-data.advising_rules.low_points': {
      tr: 'Dönem içi puan bunun altındaysa uyarı',
      en: 'Sign below these points in the semester',
    },
    'parameter-data.advising_rules.credits_behind': {
      tr: 'Geride kalınan kredi: uyarı',
      en: 'Credits behind: sign',
    },
    'parameter-data.advising_rules.many_behind': {
      tr: 'Geride kalınan kredi: ağır',
      en: 'Credits behind: serious',
    },
    'parameter-data.advising_rules.answer_days': {
      tr: 'Yanıtsız gün: uyarı',
      en: 'Days without an answer: sign',
    },
    'parameter-data.advising_rules.notice_hours': {
      tr: 'Görüşmeden en geç kaç saat önce randevu alınır ya da değiştirilir',
      en: 'Hours before a meeting until which it can be booked or changed',
    },
    'parameter-data.advising_rules.open_weeks': {
      tr: 'Kaç hafta ilerisi için randevu alınır',
      en: 'Weeks ahead that can be booked',
    },
    'parameter-data.advising_rules.most_booked': {
      tr: 'Bir öğrencinin bekleyen en çok randevusu',
      en: 'Most booked meetings of a student',
    },
    'parameter-data.class_year_rule.level': level,
    'parameter-data.class_year_rule.class_year': { tr: 'Sınıf', en: 'Class year' },
    'parameter-data.class_year_rule.min_ects': { tr: 'En az AKTS', en: 'Least ECTS credits' },
    'parameter-data.attendance_rules.level': level,
    'parameter-data.attendance_rules.theory_percent': {
      tr: 'Teorik derste devam zorunluluğu (%)',
      en: 'Theory hours that must be attended (%)',
    },
    'parameter-data.attendance_rules.practice_percent': {
      tr: 'Uygulamada devam zorunluluğu (%)',
      en: 'Practice hours that must be attended (%)',
    },
    'parameter-data.attendance_rules.round_up': {
      tr: 'Kesirli saat yukarı yuvarlanır',
      en: 'Part of an hour counts as a whole one',
    },
    'parameter-data.attendance_rules.lates_per_hour': {
      tr: 'Bir saat sayılan geç kalma (0: sayılmaz)',
      en: 'Late arrivals that make an hour (0: none)',
    },
    'parameter-data.attendance_rules.late_minutes': {
      tr: 'Bu süreden sonra gelen o saati kaçırır (dk)',
      en: 'Arriving later than this misses the hour (min)',
    },
    'parameter-data.attendance_rules.excused_counts': {
      tr: 'İzinli saat devamsızlıktan sayılır',
      en: 'Excused hours count as missed',
    },
    'parameter-data.attendance_rules.repeat_exempt': {
      tr: 'Tekrar alan devamdan muaf',
      en: 'Repeating students need not attend',
    },
    'parameter-data.attendance_rules.freeze_days': {
      tr: 'Gerekçesiz değişiklik süresi (gün)',
      en: 'Days in which changes need no reason',
    },
    'parameter-data.attendance_rules.warn_first': { tr: 'İlk uyarı (%)', en: 'First warning (%)' },
    'parameter-data.attendance_rules.warn_second': { tr: 'Son uyarı (%)', en: 'Last warning (%)' },
    'parameter-data.thesis_rules.min_class_year': { tr: 'En küçük sınıf', en: 'Lowest class year' },
    'parameter-data.thesis_rules.wishes': { tr: 'Sıralanabilen konu', en: 'Topics that can be ranked' },
    'parameter-data.thesis_rules.wish_days': {
      tr: 'Konu tercihi: derslerin başından sonraki gün',
      en: 'Days for preferences after classes begin',
    },
    'parameter-data.thesis_rules.proposal_days': {
      tr: 'Öneri: derslerin başından sonraki gün',
      en: 'Days for the proposal after classes begin',
    },
    'parameter-data.thesis_rules.jury_min': { tr: 'En küçük jüri', en: 'Smallest jury' },
    'parameter-data.thesis_rules.outside_min': { tr: 'Dışarıdan en az üye', en: 'Least members from outside' },
    'parameter-data.thesis_rules.notice_days': { tr: 'Savunmadan önceki gün', en: 'Days of notice before a defense' },
    'parameter-data.thesis_rules.similarity_max': { tr: 'En çok benzerlik (%)', en: 'Highest similarity (%)' },
    'parameter-data.thesis_rules.revision_days': { tr: 'Düzeltme süresi (gün)', en: 'Days for a revision' },
    'parameter-data.thesis_rules.final_days': { tr: 'Son nüsha süresi (gün)', en: 'Days for the final copy' },
    'parameter-data.thesis_rules.embargo_months': { tr: 'En uzun gizlilik (ay)', en: 'Longest embargo (months)' },
    'parameter-data.campus_travel.from': { tr: 'Bir kampüs (kodu)', en: 'One campus (code)' },
    'parameter-data.campus_travel.to': { tr: 'Öbür kampüs (kodu)', en: 'The other campus (code)' },
    'parameter-data.campus_travel.minutes': { tr: 'Yol (dakika)', en: 'Minutes between them' },
    'parameter-data.late_fee.amount': { tr: 'Tutar', en: 'Amount' },
    'parameter-data.late_fee.currency': { tr: 'Para birimi', en: 'Currency' },
    'parameter-data.registration_policies.repeat_failed_first.value': { tr: 'Uygulanır', en: 'Applies' },
    'parameter-data.registration_policies.advisor_approval.value': { tr: 'Uygulanır', en: 'Applies' },
    'parameter-data.registration_policies.max_plans.value': { tr: 'En çok plan', en: 'Most plans' },
    'parameter-data.registration_policies.max_waitlists.value': { tr: 'En çok sıra', en: 'Most waitlists' },
    'parameter-data.registration_policies.improvement_max_letter.value': { tr: 'Harf', en: 'Letter' },
  },
});
export const parametersTexts: TextTree = joinTexts(own, { reference: choiceWords });

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'reference/parameters-texts': typeof own;
  }
}
