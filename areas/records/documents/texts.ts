import { defineTexts } from '#kernel/contract/text.ts';

/** What stands on documents, and the screens about them. */
export const documentTexts = defineTexts({
  title: { issued_documents: { tr: 'Verilen Belgeler', en: 'Issued Documents' } },
  records: {
    'issued-document': { tr: 'Verilen belgeler', en: 'Issued documents' },
    'issued-document.number_text': { tr: 'Belge no', en: 'Document no.' },
    'issued-document.year': { tr: 'Yıl', en: 'Year' },
    'issued-document.number': { tr: 'Sıra no', en: 'Running number' },
    'issued-document.type': { tr: 'Belge', en: 'Document' },
    'issued-document.student_id': { tr: 'Öğrenci', en: 'Student' },
    'issued-document.language': { tr: 'Dil', en: 'Language' },
    'issued-document.status': { tr: 'Durum', en: 'Status' },
    'issued-document.issued_at': { tr: 'Verildi', en: 'Issued' },
    'issued-document.signed_at': { tr: 'İmzalandı', en: 'Signed' },
    'issued-document.signer': { tr: 'Elektronik imza', en: 'Electronic signature' },
    'issued-document.sha256': { tr: 'Dosya özeti (SHA-256)', en: 'Checksum of the file (SHA-256)' },
    'issued-document.purpose': { tr: 'Amaç', en: 'Purpose' },
    'issued-document.valid_until': { tr: 'Son geçerlilik', en: 'Valid until' },
    'issued-document.revoked_at': { tr: 'İptal edildi', en: 'Revoked' },
    'issued-document.revoke_reason': { tr: 'İptal gerekçesi', en: 'Why it was revoked' },
    'issued-document.revoke': { tr: 'İptal et', en: 'Revoke' },
    'issued-document.reissue': { tr: 'Yenisini ver', en: 'Issue again' },
    'document.open': { tr: 'PDF olarak aç', en: 'Open as PDF' },
    'document.revoke_title': { tr: '{number} sayılı belgeyi iptal et', en: 'Revoke document {number}' },
    'document.revoke_about': {
      tr: 'Karekodu okutan herkes belgenin iptal edildiğini görür. İptal geri alınamaz.',
      en: 'Anyone who scans its code will see that it was revoked. This cannot be undone.',
    },
    'document.revoke_reason': { tr: 'Gerekçe', en: 'Reason' },
    'document.reissue_title': { tr: '{number} sayılı belgenin yenisini ver', en: 'Reissue document {number}' },
    'document.reissue_about': {
      tr: 'Bugünkü kayıtlarla ve yeni numarayla düzenlenir; eskisi “yenilendi” olur.',
      en: 'A new document is created from today’s records under a new number. The earlier one is marked as superseded.',
    },
    'document.number': { tr: 'Belge no', en: 'Document no.' },
    'document.date': { tr: 'Tarih', en: 'Date' },
    'document.to': { tr: 'İlgili Makama', en: 'To Whom It May Concern' },
    'document.valid_until': {
      tr: 'Bu belge {date} tarihine kadar geçerlidir.',
      en: 'This document is valid until {date}.',
    },
    'document.purpose': { tr: 'Veriliş amacı: {purpose}', en: 'Issued for: {purpose}' },
    'document.copy': { tr: 'Talep no', en: 'Request no.' },
    'document.about': { tr: 'Konu', en: 'Subject' },
    'document.signed': { tr: 'Elektronik imzalıdır.', en: 'Signed electronically.' },
    'document.reason': { tr: 'Resmî belge {number}', en: 'Official document {number}' },
    'document.fact.student_name': { tr: 'Adı soyadı', en: 'Name' },
    'document.fact.student_number': { tr: 'Öğrenci no', en: 'Student number' },
    'document.fact.national_id': { tr: 'T.C. kimlik no', en: 'Turkish ID number' },
    'document.fact.passport_no': { tr: 'Pasaport no', en: 'Passport number' },
    'document.fact.birth': { tr: 'Doğum yeri ve tarihi', en: 'Place and date of birth' },
    'document.fact.nationality': { tr: 'Uyruğu', en: 'Nationality' },
    'document.fact.faculty': { tr: 'Fakülte', en: 'Faculty' },
    'document.fact.department': { tr: 'Bölüm', en: 'Department' },
    'document.fact.program': { tr: 'Program', en: 'Program' },
    'document.fact.level': { tr: 'Öğrenim düzeyi', en: 'Level of study' },
    'document.fact.program_language': { tr: 'Eğitim dili', en: 'Language of instruction' },
    'document.fact.started_on': { tr: 'Kayıt tarihi', en: 'Date of enrollment' },
    'document.fact.class_year': { tr: 'Sınıfı', en: 'Year of study' },
    'document.fact.semester_no': { tr: 'Yarıyılı', en: 'Semester of study' },
    'document.fact.status': { tr: 'Öğrencilik durumu', en: 'Status' },
    'document.fact.semester': { tr: 'Dönem', en: 'Semester' },
    'document.fact.graduated_on': { tr: 'Mezuniyet tarihi', en: 'Date of graduation' },
    'document.fact.cgpa': { tr: 'Genel not ortalaması', en: 'Cumulative GPA' },
    'document.fact.credits': { tr: 'Kazanılan kredi ve AKTS', en: 'Credits and ECTS earned' },
    'document.fact.duration': { tr: 'Öğrenim süresi', en: 'Length of the program' },
    'document.fact.rank': { tr: 'Sıralama', en: 'Rank' },
    'document.semesters': { tr: '{count} yarıyıl', en: '{count} {count|semester|semesters}' },
    'document.of': { tr: '{position} / {of}', en: '{position} of {of}' },
    'document.language.tr': { tr: 'Türkçe', en: 'Turkish' },
    'document.language.en': { tr: 'İngilizce', en: 'English' },
    'document.credits': { tr: '{credits} kredi, {ects} AKTS', en: '{credits} {credits|credit|credits}, {ects} ECTS' },
    'document.courses': { tr: 'Ders sayısı', en: 'Courses' },
    'document.verify.valid': { tr: 'Bu belge geçerli', en: 'This document is valid' },
    'document.verify.expired': { tr: 'Bu belgenin süresi dolmuş', en: 'This document has expired' },
    'document.verify.superseded': {
      tr: 'Bu belgenin yerine yenisi verilmiş',
      en: 'This document was superseded by a newer one',
    },
    'document.verify.revoked': { tr: 'Bu belge iptal edilmiş', en: 'This document has been revoked' },
    'document.verify.compare': {
      tr: 'Belge adını, numarayı, tarihi ve adın baş harflerini elinizdeki belgeyle karşılaştırın.',
      en: 'Compare the type, number, date and initials with the document you have.',
    },
    'document.verify.do_not_accept': {
      tr: 'Elinizdeki belgeyi kabul etmeyin; ilgiliden güncel belge isteyin.',
      en: 'Do not accept this document; ask for a current one.',
    },
    'document.verify.type': { tr: 'Belge', en: 'Document' },
    'document.verify.issued_on': { tr: 'Veriliş tarihi', en: 'Date of issue' },
    'document.verify.initials': { tr: 'Adın baş harfleri', en: 'Initials of the holder' },
    'document.verify.signed_by': { tr: 'Elektronik imza', en: 'Electronic signature' },
    'document.verify.unsigned': { tr: 'İmzalanıyor', en: 'Being signed' },
    'document.verify.sha256': { tr: 'PDF dosyasının özeti (SHA-256)', en: 'Checksum of the PDF file (SHA-256)' },
    'document.verify.valid_until': { tr: 'Son geçerlilik', en: 'Valid until' },
    'document.verify.checked_at': { tr: 'Sorgulandı', en: 'Checked' },
    'document.verify.file': { tr: 'Dosyayı karşılaştırın', en: 'Compare a file' },
    'document.verify.file_about': {
      tr: 'Dosya bu cihazda kalır, hiçbir yere gönderilmez.',
      en: 'The file stays on this device. It is not sent anywhere.',
    },
    'document.verify.file_same': {
      tr: 'Dosya, verilen belgenin aynısı.',
      en: 'The file is exactly the document that was issued.',
    },
    'document.verify.file_other': {
      tr: 'Dosya verilen belgeden farklı: değiştirilmiş ya da başka bir belge.',
      en: 'The file is different from the document that was issued: it was changed, or it is another document.',
    },
    'document.text.student_certificate.1': {
      tr: 'Yukarıda kimlik ve öğrenim bilgileri yazılı {name}, üniversitemiz {program} programının kayıtlı öğrencisidir. Bu belge, ilgilinin isteği üzerine verilmiştir.',
      en: 'This is to certify that {name}, whose details are given above, is a registered student of the {program} program of our university. This certificate is issued at the student’s request.',
    },
    'document.text.enrolment_history.1': {
      tr: '{name} adlı kişinin {program} programındaki kayıtları aşağıdadır; kayıt tarihi {started_on}, bugünkü durumu: {status}.',
      en: 'The enrollments of {name} in the {program} program are listed below. Date of enrollment: {started_on}. Current status: {status}.',
    },
    'document.text.graduation_certificate.1': {
      tr: '{name}, {program} programının bütün yükümlülüklerini yerine getirerek {graduated_on} tarihinde mezun olmuştur.',
      en: '{name} has fulfilled all requirements of the {program} program and graduated on {graduated_on}.',
    },
    'document.text.graduation_certificate.2': {
      tr: 'Bu belge, diploma teslim edilinceye kadar diploma yerine geçer.',
      en: 'This certificate replaces the diploma until the diploma is issued.',
    },
    'document.text.diploma_copy.1': {
      tr: '{name} adlı kişinin {program} programından {graduated_on} tarihinde mezun olduğunu gösteren diplomanın kayıtlarımıza uygun suretidir.',
      en: 'This is a true copy of the diploma certifying that {name} graduated from the {program} program on {graduated_on}.',
    },
    'document.text.diploma_supplement.1': {
      tr: 'Diploma eki, diplomanın düzeyini, içeriğini ve sonucunu açıklar; diplomanın kendisi yerine geçmez.',
      en: 'The diploma supplement explains the level, content and result of the diploma; it does not replace the diploma itself.',
    },
    'document.text.diploma_supplement.2': {
      tr: '{name}, eğitim dili {language} olan {program} programını {graduated_on} tarihinde tamamlamıştır. Alınan dersler ve not sistemi aşağıdadır.',
      en: '{name} completed the {program} program, taught in {language}, on {graduated_on}. The courses taken and the grading system are given below.',
    },
    'document.text.military_letter.1': {
      tr: '{name}, {started_on} tarihinde {program} programına kaydolmuştur; bugünkü durumu: {status}. Programın öğrenim süresi {duration}dır. Askerlik işlemlerinde kullanılmak üzere düzenlenmiştir.',
      en: '{name} enrolled in the {program} program on {started_on}. Current status: {status}. The length of the program is {duration}. This letter is issued for military service purposes.',
    },
    'document.text.visa_letter.1': {
      tr: '{name}, üniversitemiz {program} programının {class_year}. sınıf öğrencisidir ve {semester} döneminde kaydı sürmektedir.',
      en: '{name} is a student in year {class_year} of the {program} program of our university and is enrolled in the {semester} semester.',
    },
    'document.text.visa_letter.2': {
      tr: 'Bu yazı, vize başvurusunda sunulmak üzere ilgilinin isteğiyle verilmiştir.',
      en: 'This letter is issued at the student’s request for a visa application.',
    },
    'document.text.language_letter.1': {
      tr: '{name} adlı kişinin kayıtlı olduğu {program} programının eğitim dili {language}dir.',
      en: 'The language of instruction of the {program} program, in which {name} is or was enrolled, is {language}.',
    },
    'document.text.ranking_letter.1': {
      tr: '{name}, genel not ortalamasına göre {program} programında {of} kişi arasında {position}. sıradadır. Eşit ortalamalar aynı sırayı paylaşır.',
      en: '{name} ranks {position} of {of} in the {program} program by cumulative grade point average. Students with equal averages share a rank.',
    },
  },
  api: {
    document_revoked: { tr: 'Belge iptal edildi', en: 'The document was revoked' },
    document_reissued: { tr: 'Yeni belge verildi', en: 'A new document was issued' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/document-texts': typeof documentTexts;
  }
}
