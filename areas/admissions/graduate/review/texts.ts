import { defineTexts } from '#kernel/contract/text.ts';

export const reviewTexts = defineTexts({
  title: {
    graduate_applications: { tr: 'Lisansüstü Başvurular', en: 'Graduate Applications' },
    graduate_application: { tr: 'Lisansüstü Başvuru Dosyası', en: 'Graduate Application File' },
  },
  api: {
    graduate_document_decided: { tr: 'Belge için karar verildi.', en: 'The document is decided on.' },
    graduate_documents_checked: { tr: 'Belgeler denetlendi.', en: 'The documents are checked.' },
    graduate_returned: { tr: 'Başvuru adaya geri gönderildi.', en: 'The application is returned to the applicant.' },
  },
  admissions: {
    'graduate-application': { tr: 'Lisansüstü başvuru', en: 'Graduate application' },
    'graduate-application.number': { tr: 'Başvuru no', en: 'Application no.' },
    'graduate-application.applicant': { tr: 'Aday', en: 'Applicant' },
    'graduate-application.call_id': { tr: 'Program', en: 'Program' },
    'graduate-application.preference': { tr: 'Tercih', en: 'Choice' },
    'graduate-application.state': { tr: 'Durum', en: 'Status' },
    'graduate-application.documents': { tr: 'Onaylanan belge', en: 'Documents approved' },
    'graduate-application.letters': { tr: 'Gelen mektup', en: 'Letters received' },
    'graduate-application.fee_paid': { tr: 'Ücret ödendi', en: 'Fee paid' },
    'graduate-application.submitted_at': { tr: 'Gönderildi', en: 'Submitted' },
    'graduate-application.interview_score': { tr: 'Görüşme puanı', en: 'Interview score' },
    'graduate-application.total_score': { tr: 'Başarı puanı', en: 'Total score' },
    'graduate-application.place': { tr: 'Sıra', en: 'Place' },
    'graduate-application.decision': { tr: 'Karar', en: 'Decision' },
    'graduate-application.reply_by': { tr: 'Yanıt için son an', en: 'Reply by' },
  },
  graduate: {
    'review.documents': { tr: 'Belgeler', en: 'Documents' },
    'review.open': { tr: 'Aç', en: 'Open' },
    'review.approve': { tr: 'Onayla', en: 'Approve' },
    'review.decline': { tr: 'Geri çevir', en: 'Send back' },
    'review.reason': { tr: 'Gerekçe', en: 'Reason' },
    'review.pick': { tr: 'Görmek için bir belge açın', en: 'Open a document to see it here' },
    'review.pick_about': {
      tr: 'Belge, adayın yazdıklarının yanında açılır.',
      en: 'It opens beside what the applicant has written.',
    },
    'review.kept': {
      tr: 'Bu tür belge burada gösterilmez; indirin.',
      en: 'This kind of file does not show here; download it.',
    },
    'review.facts': { tr: 'Adayın bildirdikleri', en: 'What the applicant says' },
    'review.education': { tr: 'Öğrenim', en: 'Education' },
    'review.exams': { tr: 'Sınavlar', en: 'Tests' },
    'review.experience': { tr: 'Deneyim', en: 'Experience' },
    'review.statement': { tr: 'Niyet mektubu', en: 'Statement' },
    'review.references': { tr: 'Referanslar', en: 'References' },
    'review.others': { tr: 'Öteki tercihleri', en: 'Other choices' },
    'review.events': { tr: 'Olanlar', en: 'History' },
    'review.scores': { tr: 'Denetlenen puanlar', en: 'Scores as checked' },
    'review.scores_about': {
      tr: '100 üzerinden. Adayın bildirdiği değerler önerilir; GRE, TOEFL gibi sınavları çevirerek yazın.',
      en: 'Out of 100. The values of the applicant are proposed; convert tests such as GRE or TOEFL.',
    },
    'review.ales': { tr: 'ALES', en: 'ALES' },
    'review.language': { tr: 'Yabancı dil', en: 'Language' },
    'review.gpa': { tr: 'Mezuniyet ortalaması', en: 'GPA' },
    'review.check': { tr: 'Belgeleri denetlendi say', en: 'Mark documents as checked' },
    'review.return': { tr: 'Adaya geri gönder', en: 'Return to the applicant' },
    'review.return_about': {
      tr: 'Aday başvuruyu düzeltip yeniden gönderir.',
      en: 'The applicant corrects and submits again.',
    },
    'review.identity': { tr: 'Kimlik', en: 'Identity' },
    'review.contact': { tr: 'İletişim', en: 'Contact' },
    'review.fee': { tr: 'Ücret', en: 'Fee' },
    'review.fee_open': { tr: 'Ödenmedi', en: 'Not paid' },
    'review.total': { tr: 'Başarı puanı', en: 'Total score' },
    'review.place': { tr: 'Sıra', en: 'Place' },
    'review.by_system': { tr: 'Kendiliğinden ya da aday', en: 'The system or the applicant' },
    'review.read_letter': { tr: 'Mektubu aç', en: 'Open the letter' },
  },
  graduate_mail: {
    'document.subject': { tr: 'Bir belgeniz geri çevrildi', en: 'One of your documents was sent back' },
    'document.body': {
      tr: '{number} numaralı başvurunuzda "{document}" geri çevrildi: {reason}\n\nYeniden yükleyin: {address}',
      en: '"{document}" of your application {number} was sent back: {reason}\n\nPlease upload it again: {address}',
    },
    'returned.subject': { tr: 'Başvurunuz geri gönderildi', en: 'Your application was returned' },
    'returned.body': {
      tr: '{number} numaralı başvurunuz düzeltmeniz için geri gönderildi: {reason}\n\n{address}',
      en: 'Your application {number} was returned for you to correct: {reason}\n\n{address}',
    },
    'checked.subject': { tr: 'Belgeleriniz denetlendi', en: 'Your documents are checked' },
    'checked.body': {
      tr: '{number} numaralı başvurunuzun belgeleri denetlendi. Sıradaki adım: {programs}.\n\nGörüşme çağrısını e-posta ile alacaksınız.',
      en: 'The documents of your application {number} are checked. You go on with: {programs}.\n\nThe invitation to the interview will come by e-mail.',
    },
    'rejected.subject': { tr: 'Başvurunuzun sonucu', en: 'The result of your application' },
    'rejected.body': {
      tr: '{number} numaralı başvurunuz {program} için kabul edilmedi. {reason}',
      en: 'Your application {number} to {program} was not accepted. {reason}',
    },
    'rejected.least': {
      tr: 'Programın en düşük puanlarına ulaşılmadı.',
      en: 'The lowest scores of the program were not reached.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'admissions/graduate/review/texts': typeof reviewTexts;
  }
}
