import { defineTexts } from '#kernel/contract/text.ts';
import { actingRefusals } from '#kernel/contract/acting-refusals.ts';

/** Sentences every area leans on: failures, successes, validation. */
export const kernelTexts = defineTexts({
  // who calls without an account, as the log of writes names him
  principal: {
    applicant: { tr: 'Kayıt adayı', en: 'Applicant' },
    'transfer-applicant': { tr: 'Yatay geçiş adayı', en: 'Transfer applicant' },
    'graduate-applicant': { tr: 'Lisansüstü adayı', en: 'Graduate applicant' },
    referee: { tr: 'Referans veren', en: 'Referee' },
    payer: { tr: 'Ödeme yapan', en: 'Payer' },
    tenant: { tr: 'Kiracı', en: 'Tenant' },
    juror: { tr: 'Dışarıdan jüri üyesi', en: 'Juror from outside' },
    'api-key': { tr: 'API anahtarı', en: 'API key' },
  },
  api: {
    not_while_acting_as_other: actingRefusals.specs.not_while_acting_as_other,
    acting_read_only: actingRefusals.specs.acting_read_only,
    saved: { tr: 'Kaydedildi.', en: 'Saved.' },
    created: { tr: 'Kayıt oluşturuldu.', en: 'The record was created.' },
    updated: { tr: 'Değişiklikler kaydedildi.', en: 'The changes were saved.' },
    deleted: { tr: 'Kayıt silindi.', en: 'The record was deleted.' },
    imported: { tr: 'Dosya içe aktarıldı.', en: 'The file was imported.' },
    import_checked: {
      tr: 'Dosya denetlendi; henüz hiçbir şey kaydedilmedi.',
      en: 'The file was checked; nothing is saved yet.',
    },
    import_refused: {
      tr: 'Hatalı satırlar var; hiçbir şey kaydedilmedi.',
      en: 'Some rows have errors; nothing was saved.',
    },
    request_refused: { tr: 'İşlem yapılamadı', en: 'The request was refused' },
    session_required: { tr: 'Oturum açmanız gerekiyor.', en: 'Please sign in.' },
    session_ended_elsewhere: {
      tr: 'Oturumunuz başka bir yerden sonlandırıldı. Lütfen yeniden oturum açın.',
      en: 'Your session was ended elsewhere. Please sign in again.',
    },
    not_authorized: { tr: 'Bu işlem için yetkiniz yok.', en: 'You are not authorized for this operation.' },
    key_not_valid: {
      tr: 'API anahtarı geçerli değil: bilinmiyor, süresi dolmuş, iptal edilmiş ya da sahibinin yetkisi sona ermiş.',
      en: 'The API key is not valid: it is unknown, has expired, was revoked, or its owner no longer has the role.',
    },
    key_needs_person: {
      tr: 'Bu işlemi yalnızca oturum açmış bir kişi yapabilir; API anahtarıyla yapılamaz.',
      en: 'Only a person who is signed in can do this; an API key cannot.',
    },
    key_scope_missing: {
      tr: 'API anahtarının kapsamında {scope} yok.',
      en: 'The scopes of the API key do not include {scope}.',
    },
    key_from_elsewhere: {
      tr: 'API anahtarı bu ağ adresinden kullanılamaz.',
      en: 'The API key cannot be used from this network address.',
    },
    key_in_address: {
      tr: 'API anahtarı adreste gönderilemez; Authorization başlığında gönderin. Adresteki anahtarı yenileyin.',
      en: 'Send the API key in the Authorization header, never in the address. Replace the key that was in the address.',
    },
    there_is_no_authorization: { tr: 'Yetki yok', en: 'There is no authorization' },
    unauthorized_operation: { tr: 'Yetkisiz işlem', en: 'Unauthorized Operation' },
    outside_your_scope: {
      tr: 'Bu kayıt yetki alanınızın dışında kalıyor.',
      en: 'This record is outside the part of the university that you may change.',
    },
    record_not_found: { tr: 'Kayıt bulunamadı', en: 'Record not found' },
    no_record_found: { tr: 'Hiç kayıt bulunamadı', en: 'No record found' },
    option_not_found: { tr: 'Seçenek bulunamadı.', en: 'Option not found.' },
    page_not_found: { tr: 'Sayfa bulunamadı!', en: 'Page Not Found!' },
    malformed_request: { tr: 'İstek anlaşılamadı.', en: 'The request could not be understood.' },
    method_not_allowed: { tr: 'Bu işlem burada yapılamaz.', en: 'This operation is not available here.' },
    validation_failed: { tr: 'Lütfen işaretli alanları düzeltin.', en: 'Please correct the marked fields.' },
    too_many_tries: {
      tr: 'Çok fazla deneme yaptınız. 1 dakika sonra yeniden deneyebilirsiniz.',
      en: 'You have tried too many. You can try again after 1 minute.',
    },
    too_many_tries_minutes: {
      tr: 'Çok fazla deneme yaptınız. En geç {minutes} dakika sonra yeniden deneyebilirsiniz.',
      en: 'You have tried too many times. You can try again in {minutes} {minutes|minute|minutes} or less.',
    },
    something_went_wrong: { tr: 'bir şeyler ters gitti', en: 'something went wrong' },
    an_error_has_occurred: { tr: 'Bir hata oluştu', en: 'An Error Has Occurred' },
    service_unavailable: { tr: 'Hizmet şu anda kullanılamıyor.', en: 'The service is not available at the moment.' },
    values_already_added: {
      tr: 'Girdiğiniz değerler daha önce eklenmiş',
      en: 'The Values You Entered Have Already Been Added',
    },
    record_in_use: {
      tr: 'Kayıt kullanımda ({table}); silinemez, pasif yapılabilir.',
      en: 'The record is in use ({table}); it cannot be deleted, but it can be made passive.',
    },
    referenced_record_missing: { tr: 'Seçilen kayıt artık yok.', en: 'A selected record no longer exists.' },
    overlaps_another: {
      tr: 'Aynı yer ve zamanda başka bir kayıt var.',
      en: 'Another record already uses the same place and time.',
    },
    value_not_allowed: {
      tr: 'Değer izin verilen sınırların dışında ({constraint}).',
      en: 'A value is not allowed ({constraint}).',
    },
    record_changed_meanwhile: {
      tr: 'Bu kayıt siz açtıktan sonra değiştirildi. Yeniden yükleyip değişikliğinizi tekrar yapın.',
      en: 'This record was changed after you opened it. Reload it and make your change again.',
    },
    record_changed_by: {
      tr: 'Bu kaydı siz açtıktan sonra {by} değiştirdi. Yeniden yükleyip değişikliğinizi tekrar yapın.',
      en: '{by} changed this record after you opened it. Reload it and make your change again.',
    },
    must_make_changes_before_saving: {
      tr: 'Kaydetmeden önce değişiklik yapmalısınız',
      en: 'Must make changes before saving',
    },
    identity_changed: {
      tr: 'Başka bir sekmede rol ya da program değiştirdiniz; bu sekme eski kimlikle açık. Sayfayı yenileyin.',
      en: 'You switched to another role or program in another tab. This tab still shows the earlier one; reload the page.',
    },
    idempotency_key_reused: {
      tr: 'Bu istek anahtarı başka bir istekte kullanıldı.',
      en: 'This request key was already used for a different request.',
    },
    list_too_long: {
      tr: 'Liste {limit} satırdan uzun; lütfen arayın ya da süzün.',
      en: 'The list is longer than {limit} {limit|row|rows}; please search or filter.',
    },
    no_result: { tr: 'Sonuç yok', en: 'No result' },
    storage_full: {
      tr: 'Sunucuda yer kalmadığı için kaydedilemedi. Yazdıklarınız duruyor; lütfen bilgi işlem birimine haber verin ve daha sonra yeniden deneyin.',
      en: 'The server has no room left, so nothing was saved. What you entered is still here; please tell the help desk and try again later.',
    },
    body_too_large: {
      tr: 'Gönderilen bilgi çok büyük; en fazla 2 MB gönderebilirsiniz.',
      en: 'That is too much to send at once; the limit is 2 MB.',
    },
    upload_cut_off: {
      tr: 'Yükleme yarıda kesildi; dosya alınmadı. Yeniden gönderin.',
      en: 'The upload was cut off and the file was not received. Please send it again.',
    },
    upload_too_large: {
      tr: 'Dosya çok büyük; en fazla 10 MB yükleyebilirsiniz.',
      en: 'The file is too large; at most 10 MB can be uploaded.',
    },
    file_uploaded: { tr: 'Dosya yüklendi.', en: 'The file was uploaded.' },
    api_message: { tr: '{message}', en: '{message}' },
    upload_files_first: { tr: 'Önce dosyaları yüklemelisiniz!', en: 'You have to upload the files first!' },
    verification_method_not_found: { tr: 'Doğrulama yöntemi bulunamadı', en: 'Verification Method Not Found' },
    fill_all_required_fields: {
      tr: 'Zorunlu olarak işaretlenen tüm alanları doldurun',
      en: 'Fill out all Fields marked (as) Required',
    },
    fill_at_least_one_field: { tr: 'En az bir alanı doldurun', en: 'Fill at least one field' },
    red_fields_must_be_filled: { tr: 'Kırmızı alanlar doldurulmalıdır', en: 'Red fields must be filled' },
    student_not_found: { tr: 'Öğrenci bulunamadı', en: 'Student not found' },
    choose_at_least_one_program: { tr: 'Lütfen en az bir program seçin!', en: 'Please choose at least one program!' },
    documents_are_required: { tr: 'Belgeler zorunludur!', en: 'Documents are required!' },
    classroom_list_can_not_be_empty: { tr: 'Derslik listesi boş olamaz.', en: 'Classroom list can not be empty.' },
    please_check_the_box: { tr: 'Lütfen kutuyu işaretleyin.', en: 'Please check the box.' },
    both_statements_must_be_confirmed: {
      tr: 'Her iki metin de onaylanmalıdır',
      en: 'Both statements must be confirmed',
    },
    insufficient_balance: { tr: 'Yetersiz bakiye', en: 'Insufficient balance' },
    failed_to_generate_receipt_number: {
      tr: 'Makbuz numarası oluşturulamadı',
      en: 'Failed to generate receipt number',
    },
    no_payment_plan: { tr: 'Ödeme Planınız Bulunmuyor', en: 'You do not have a Payment Plan' },
    no_invoices: { tr: 'Faturanız bulunmuyor', en: "You don't have any invoices" },
    slot_type_completed: {
      tr: 'Bu slot türündeki tüm dersleri tamamladınız.',
      en: 'You have completed all courses for this slot type.',
    },
    special_students_can_not_register_courses: {
      tr: 'Özel Öğrenciler Ders Kaydı Yapamaz',
      en: 'Special Students Can Not Register Courses',
    },
    course_not_found_in_the_active_semester: {
      tr: 'Ders Aktif Dönemde Bulunamadı',
      en: 'Course not found in the Active Semester',
    },
    at_most_five_lessons: { tr: 'En fazla beş ders birleştirilebilir.', en: 'At most five lessons can be combined.' },
    view_saved: { tr: 'Görünüm kaydedildi.', en: 'The view was saved.' },
  },
  validation: {
    required: { tr: 'Bu alan zorunludur', en: 'This field is required' },
    invalid: { tr: 'Geçerli bir değer girin', en: 'Please enter a valid value' },
    email: { tr: 'Geçerli bir e-posta adresi girin', en: 'It must be a valid email' },
    confirmed: { tr: 'Tekrarı eşleşmiyor', en: 'The confirmation does not match' },
    length: { tr: '"{length}" karakter olmalıdır', en: 'Must be "{length}" long' },
    numeric: { tr: 'Yalnızca sayı girin', en: 'Only numbers are accepted' },
    double: { tr: 'Geçerli bir ondalık sayı girin', en: 'Please enter a valid decimal' },
    min: {
      tr: 'En az {length} karakter olmalıdır',
      en: 'The minimum length is {length} {length|character|characters}',
    },
    max: {
      tr: 'En fazla {length} karakter olabilir',
      en: 'The maximum length is {length} {length|character|characters}',
    },
    min_value: { tr: '{value} değerinden büyük olmalıdır', en: 'must be greater than {value}' },
    max_value: { tr: '{value} değerinden küçük olmalıdır', en: 'must be less than {value}' },
    max_rows: { tr: 'En fazla {value} satır olabilir', en: 'At most {value} rows are accepted' },
    name: {
      tr: 'Yalnızca harf, boşluk, kesme işareti ve kısa çizgi kullanın',
      en: 'Only letters, spaces, apostrophes and hyphens are accepted',
    },
    code: { tr: 'Yalnızca harf, rakam ve . _ / - kullanın', en: 'Only letters, digits and . _ / - are accepted' },
    postcode: { tr: 'Posta kodu beş rakamdan oluşur', en: 'The postal code has five digits' },
    postcode_abroad: {
      tr: 'Posta kodunda yalnızca harf, rakam, boşluk ve - kullanın',
      en: 'Only letters, digits, spaces and - are accepted in a postal code',
    },
    phone: { tr: 'Geçerli bir telefon numarası girin', en: 'Please enter a valid phone number' },
    url: { tr: 'https:// ile başlayan bir adres girin', en: 'Please enter an address that starts with https://' },
    time: { tr: 'Saati SS:DD biçiminde girin', en: 'Please enter the time as HH:mm' },
    date: { tr: 'Geçerli bir tarih girin', en: 'Please enter a valid date' },
    moment: { tr: 'Geçerli bir tarih ve saat girin', en: 'Please enter a valid date and time' },
    choice: { tr: 'Listeden bir değer seçin', en: 'Please choose one of the listed values' },
    flag: { tr: 'Evet ya da hayır seçin', en: 'Please choose yes or no' },
    list: { tr: 'Geçerli bir liste girin', en: 'Please give a valid list' },
    text: { tr: 'Geçerli bir metin girin', en: 'Please enter valid text' },
    filter: { tr: 'Bu filtre anlaşılamadı', en: 'This filter could not be understood' },
    sort: { tr: 'Bu alana göre sıralanamaz', en: 'The list cannot be sorted by this field' },
    not_found: { tr: '"{value}" bulunamadı', en: '"{value}" was not found' },
    other_currency: {
      tr: '"{value}" satırın para biriminde ({currency}) değil',
      en: '"{value}" does not match the currency of its row ({currency})',
    },
    file_too_large: { tr: 'Dosya en fazla {value} olabilir', en: 'A file can be at most {value}' },
    file_type_image: {
      tr: 'Yalnızca jpg, jpeg ve png dosyaları yüklenebilir',
      en: 'Only jpg, jpeg and png files are accepted',
    },
    file_type_document: {
      tr: 'Yalnızca jpg, jpeg, png, pdf, doc ve docx dosyaları yüklenebilir',
      en: 'Only jpg, jpeg, png, pdf, doc and docx files are accepted',
    },
    file_type_video: {
      tr: 'Yalnızca belge, resim ya da mp4, avi, mov, mkv dosyaları yüklenebilir',
      en: 'Only document, image, mp4, avi, mov and mkv files are accepted',
    },
    file_type_spreadsheet: {
      tr: 'Yalnızca Excel (.xlsx) dosyası yüklenebilir',
      en: 'Only an Excel file (.xlsx) is accepted',
    },
    file_one: { tr: 'Bir seferde yalnızca bir dosya gönderilebilir', en: 'Only one file can be sent at a time' },
    file_broken: {
      tr: 'Dosya bozuk ya da yarım kalmış; okunamıyor. Açıldığından emin olup yeniden yükleyin',
      en: 'The file is damaged or incomplete and cannot be read. Make sure it opens, then upload it again',
    },
    file_acts: {
      tr: 'Dosyada kendiliğinden çalışan bir bölüm ya da ekli bir dosya var. Yalnızca sayfalarını içeren düz bir PDF yükleyin',
      en: 'The file contains something that runs by itself, or another file. Upload a plain PDF of its pages',
    },
    file_mixed: {
      tr: 'PDF’nin önünde ya da arkasında başka bir dosya var. Belgeyi yeniden PDF olarak kaydedip yükleyin',
      en: 'Something else comes before or after the PDF in this file. Save the document as a PDF again and upload that',
    },
    file_kind_picture: {
      tr: 'Yalnızca fotoğraf (JPG, PNG, HEIC) yüklenebilir',
      en: 'Only photos (JPG, PNG, HEIC) are accepted',
    },
    file_kind_pdf: { tr: 'Yalnızca PDF yüklenebilir', en: 'Only PDF files are accepted' },
    file_kind_pdf_picture: {
      tr: 'Yalnızca PDF ya da fotoğraf (JPG, PNG, HEIC) yüklenebilir',
      en: 'Only PDF files and photos (JPG, PNG, HEIC) are accepted',
    },
    file_kind_pdf_picture_word: {
      tr: 'Yalnızca PDF, fotoğraf (JPG, PNG, HEIC) ya da Word (.docx) dosyası yüklenebilir',
      en: 'Only PDF files, photos (JPG, PNG, HEIC) and Word files (.docx) are accepted',
    },
    file_kind_pdf_word: {
      tr: 'Yalnızca PDF ya da Word (.docx) dosyası yüklenebilir',
      en: 'Only PDF and Word (.docx) files are accepted',
    },
    file_unpacks_too_large: { tr: 'Dosyanın içeriği çok büyük', en: 'The contents of the file are too large' },
    no_known_columns: { tr: 'İlk satırda bilinen bir sütun adı yok', en: 'The first row has no known column names' },
    phone_home: {
      tr: 'Türkiye numarası 0’dan sonra 10 hanelidir (05xx xxx xx xx). Yabancı numarayı + ve ülke koduyla yazın',
      en: 'A number in Türkiye has 10 digits after the 0 (05xx xxx xx xx). Write a number from abroad with + and its country code',
    },
    national_id: { tr: 'Geçersiz kimlik numarası', en: 'Invalid national id' },
    between_1_and_100: { tr: 'bu alan 1 ile 100 arasında olmalıdır.', en: 'this field must be between 1 and 100.' },
    at_least_10: {
      tr: 'Lütfen en az 10 karakter girin. {n} karakter kaldı.',
      en: 'Please enter at least 10 characters. {n} {n|character|characters} remaining.',
    },
  },
  office: {
    registrar: { tr: 'Öğrenci Kayıt Ofisi', en: 'Registrar’s Office' },
    studentaffairs: { tr: 'Öğrenci İşleri Daire Başkanlığı', en: 'Student Affairs' },
    advisor: { tr: 'Danışmanınız', en: 'Your advisor' },
    department: { tr: 'Bölüm Başkanlığı', en: 'Department Chair' },
    instructor: { tr: 'Dersin öğretim elemanı', en: 'The instructor' },
    bursar: { tr: 'Mali İşler', en: 'Bursar' },
    international: { tr: 'Uluslararası Öğrenci Ofisi', en: 'International Student Office' },
    prepschool: { tr: 'Yabancı Diller Hazırlık Okulu', en: 'Prep School' },
    housing: { tr: 'Yurtlar Müdürlüğü', en: 'Housing' },
    support: { tr: 'Teknik Destek', en: 'Technical Support' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'kernel/kernel-texts': typeof kernelTexts;
  }
}
