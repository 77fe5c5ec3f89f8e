import { defineTexts } from '#kernel/contract/text.ts';

export const changesTexts = defineTexts({
  title: { information_changes: { tr: 'Bilgi Değişikliği İstekleri', en: 'Information Changes' } },
  api: {
    information_updated: { tr: 'Bilgileriniz kaydedildi.', en: 'Your information was saved.' },
    information_change_sent: {
      tr: 'Onay gerektiren değişiklikler Öğrenci İşlerine iletildi.',
      en: 'Changes that need approval were sent to the office.',
    },
    information_change_cancelled: { tr: 'Değişiklik isteğiniz geri alındı.', en: 'Your request was withdrawn.' },
    information_change_approved: {
      tr: 'Değişiklik onaylandı ve kayda işlendi.',
      en: 'The change was approved and written to the record.',
    },
    information_change_declined: {
      tr: 'Değişiklik reddedildi; kişiye bildirildi.',
      en: 'The change was declined and the person was notified.',
    },
    information_changes_approved: { tr: 'Seçilen değişiklikler onaylandı.', en: 'The selected changes were approved.' },
    some_changes_refused: {
      tr: '{refused} istek işlenemedi; nedenleri listede.',
      en: '{refused} {refused|request|requests} could not be processed; the reasons are in the list.',
    },
  },
  validation: { invalid_national_id: { tr: 'Geçersiz kimlik numarası', en: 'Invalid national id' } },
  changes_mail: {
    'approved.subject': { tr: 'Bilgi değişikliğiniz onaylandı', en: 'Your change of information was approved' },
    'approved.body': {
      tr: 'Kişisel bilgilerinizde istediğiniz değişiklik onaylandı ve kaydınıza işlendi. Yeni bilgilerinizi Kişisel Bilgiler sayfasında görebilirsiniz.',
      en: 'The change of personal information you requested was approved and is now on your record. You can see it on the page Personal Information.',
    },
    'declined.subject': { tr: 'Bilgi değişikliğiniz reddedildi', en: 'Your change of information was declined' },
    'declined.body': {
      tr: 'Kişisel bilgilerinizde istediğiniz değişiklik reddedildi. Gerekçe: {reason}',
      en: 'The change of personal information you requested was declined. Reason: {reason}',
    },
  },
  people_changes: {
    about: {
      tr: 'Ad, doğum yeri, uyruk ve kimlik numarası değişiklikleri; onaylanan değişiklik kayda hemen işlenir.',
      en: 'Changes of name, place of birth, nationality and identity numbers. An approved change is on the record at once.',
    },
    'field.first_name': { tr: 'Ad', en: 'First name' },
    'field.last_name': { tr: 'Soyad', en: 'Last name' },
    'field.birth_place': { tr: 'Doğum yeri', en: 'Place of birth' },
    'field.nationality_id': { tr: 'Uyruk', en: 'Nationality' },
    'field.national_id': { tr: 'T.C. kimlik no', en: 'National ID' },
    'field.passport_no': { tr: 'Pasaport no', en: 'Passport number' },
    'field.address': { tr: 'Adres', en: 'Address' },
    'field.city_id': { tr: 'İl', en: 'City' },
    'status.waiting': { tr: 'Bekliyor', en: 'Waiting' },
    'status.approved': { tr: 'Onaylandı', en: 'Approved' },
    'status.declined': { tr: 'Reddedildi', en: 'Declined' },
    'status.cancelled': { tr: 'Geri alındı', en: 'Withdrawn' },
    'status.all': { tr: 'Hepsi', en: 'All' },
    list: { tr: 'Değişiklik istekleri', en: 'Requests to change information' },
    search: { tr: 'Ad ya da numara', en: 'Name or number' },
    status: { tr: 'Durum', en: 'Status' },
    person: { tr: 'Kişi', en: 'Person' },
    number: { tr: 'Numara', en: 'Number' },
    what: { tr: 'Değişiklik', en: 'Change' },
    asked: { tr: 'İstek zamanı', en: 'Asked' },
    document: { tr: 'Belge', en: 'Document' },
    field: { tr: 'Bilgi', en: 'Field' },
    before: { tr: 'Önce', en: 'Before' },
    after: { tr: 'Sonra', en: 'After' },
    empty_value: { tr: 'boş', en: 'empty' },
    review: { tr: 'İncele', en: 'Review' },
    approve: { tr: 'Onayla', en: 'Approve' },
    decline: { tr: 'Reddet', en: 'Decline' },
    reason: { tr: 'Ret gerekçesi', en: 'Reason for declining' },
    reason_help: { tr: 'Kişiye e-postayla bildirilir.', en: 'The person receives it by e-mail.' },
    no_document: { tr: 'Belge eklenmemiş', en: 'No document attached' },
    note: { tr: 'Kişinin notu', en: 'Note from the person' },
    decided: { tr: '{name}, {date}', en: '{name}, {date}' },
    approve_title: { tr: '{name} kişisinin bilgilerini değiştir', en: 'Change the information of {name}' },
    bulk: { tr: 'Seçilenleri onayla ({n})', en: 'Approve selected ({n})' },
    bulk_title: { tr: '{n} değişikliği onayla', en: 'Approve {n} {n|change|changes}' },
    bulk_about: {
      tr: 'Her değişiklik ayrı denetlenir; onaylananlar kayda hemen işlenir ve kişilere bildirilir.',
      en: 'Each change is checked separately. Approved changes are on the record at once, and the people are notified.',
    },
    bulk_refused: { tr: 'İşlenemeyen istekler', en: 'Requests that could not be processed' },
    bulk_summary: { tr: '{done} onaylandı, {refused} işlenemedi', en: '{done} approved, {refused} refused' },
    choose_bulk: { tr: 'Önce bekleyen istekleri seçin', en: 'Select waiting requests first' },
    empty: { tr: 'Bekleyen istek yok', en: 'No requests are waiting' },
    empty_about: { tr: 'Yeni istekler geldiğinde burada görünür.', en: 'New requests appear here.' },

    'mine.edit': { tr: 'Bilgilerimi güncelle', en: 'Update my information' },
    'mine.title': { tr: 'Bilgilerimi güncelle', en: 'Update my information' },
    'mine.about': {
      tr: 'Adres ve il hemen kaydedilir. Ad, doğum yeri, uyruk ve kimlik numaraları onaydan sonra değişir.',
      en: 'Address and city are saved at once. Changes of name, place of birth, nationality and identity numbers need approval.',
    },
    'mine.save': { tr: 'Kaydet', en: 'Save' },
    'mine.direct': { tr: 'Hemen kaydedilenler', en: 'Saved at once' },
    'mine.approval': { tr: 'Onay gerektirenler', en: 'Needs approval' },
    'mine.note': { tr: 'Açıklama', en: 'Note' },
    'mine.document': { tr: 'Dayanak belge', en: 'Supporting document' },
    'mine.document_help': {
      tr: 'Nüfus kayıt örneği, mahkeme kararı ya da pasaport sayfası (PDF, JPG, PNG; en çok 10 MB)',
      en: 'Civil registry extract, court decision or passport page (PDF, JPG, PNG; at most 10 MB)',
    },
    'mine.file_type': { tr: 'Bu tür dosya kabul edilmiyor.', en: 'This kind of file is not accepted.' },
    'mine.file_size': { tr: 'Dosya 10 MB’tan büyük.', en: 'The file is larger than 10 MB.' },
    'mine.requests': { tr: 'Değişiklik isteklerim', en: 'My requests' },
    'mine.none': { tr: 'Değişiklik isteğiniz yok', en: 'No requests' },
    'mine.none_about': {
      tr: 'Yanlış bir bilgi gördüğünüzde buradan düzeltilmesini isteyin.',
      en: 'If something is wrong, request a correction here.',
    },
    'mine.cancel': { tr: 'Geri al', en: 'Withdraw' },
    'mine.cancel_title': { tr: 'Değişiklik isteğini geri al', en: 'Withdraw the request' },
    'mine.cancel_about': {
      tr: 'İstek karara bağlanmadan kapanır; bilgileriniz olduğu gibi kalır.',
      en: 'The request is closed without a decision, and your information stays as it is.',
    },
    'mine.asked_on': { tr: '{date} tarihinde istendi', en: 'Requested on {date}' },
    'mine.open': {
      tr: 'Onay bekleyen isteğiniz varken yalnızca adres ve il değiştirilebilir.',
      en: 'While a request is waiting, you can change only your address and city.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'people/changes-texts': typeof changesTexts;
  }
}
