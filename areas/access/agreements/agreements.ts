import type { Text } from '#kernel/contract/text.ts';

/** An agreement as it was shown: a changed text gets a new version, and who accepted an earlier one keeps that. */
export interface Agreement {
  version: string;
  title: Text;
  sections: readonly { title: Text; body: Text }[];
  statement: Text;
}

const sharedSections: Agreement['sections'] = [
  {
    title: { tr: 'Kayıt ve öğrencilik', en: 'Enrollment and student status' },
    body: {
      tr: 'Öğrenci, kayıt sırasında verdiği bilgi ve belgelerin doğru olduğunu, bunlardaki değişiklikleri en geç on beş gün içinde bildireceğini kabul eder. Gerçeğe aykırı bilgi ya da belgeyle yapılan kayıt, mezuniyet sonrasında da geçersiz sayılabilir.',
      en: 'The student confirms that the information and documents given at enrollment are true and will report changes within fifteen days. An enrollment made with untrue information or documents can be declared void, also after graduation.',
    },
  },
  {
    title: { tr: 'Yönetmelikler', en: 'Regulations' },
    body: {
      tr: 'Öğrenci; lisans ve lisansüstü eğitim yönetmeliklerine, öğrenci disiplin yönetmeliğine, sınav ve akademik dürüstlük kurallarına ve bunlarda yapılacak değişikliklere uyar. Akademik takvimdeki süreler öğrenciyi bağlar.',
      en: 'The student follows the undergraduate and graduate regulations, the student disciplinary regulation, the rules on examinations and academic integrity, and their amendments. The dates of the academic calendar are binding.',
    },
  },
  {
    title: { tr: 'Mali yükümlülükler', en: 'Financial obligations' },
    body: {
      tr: 'Öğrenim ücreti ve diğer ücretler, ilan edilen ödeme planına göre süresinde ödenir. Ödemenin gecikmesi hâlinde ders kaydı, belge ve mezuniyet işlemleri durdurulabilir. Ders bırakma ve kayıt silme hâlinde iade, iade takvimine göre yapılır.',
      en: 'Tuition and other fees are paid on time according to the published payment plan. While a payment is overdue, course registration, documents and graduation may be put on hold. When courses are dropped or the enrollment ends, refunds follow the refund schedule.',
    },
  },
];

const privacySection = {
  title: { tr: 'Kişisel veriler', en: 'Personal data' },
  body: {
    tr: 'Üniversite, öğrencinin kişisel verilerini eğitim hizmetini yürütmek ve yasal yükümlülüklerini yerine getirmek için işler. Aydınlatma metni ve açık rıza bu sözleşmeden ayrıdır; bu onay açık rıza yerine geçmez.',
    en: 'The university processes the personal data of the student to provide education and to meet its legal duties. The privacy notice and explicit consent are separate from this agreement; accepting it is not a consent.',
  },
};

export const enrollmentAgreement: Agreement = {
  version: '2025.1',
  title: { tr: 'Öğrenci Kayıt Sözleşmesi', en: 'Enrollment Agreement' },
  sections: [...sharedSections, privacySection],
  statement: {
    tr: 'Kayıt sözleşmesini okudum, anladım ve kabul ediyorum.',
    en: 'I have read and understood the enrollment agreement and I accept it.',
  },
};

export const mentoraAgreement: Agreement = {
  version: 'mentora-2025.1',
  title: { tr: 'Mentora Hazırlık Programı Kayıt Sözleşmesi', en: 'Mentora Enrollment Agreement' },
  sections: [
    ...sharedSections,
    {
      title: { tr: 'Devam ve düzey', en: 'Attendance and level' },
      body: {
        tr: 'Mentora İngilizce hazırlık programında derslere devam zorunludur. Düzey sınıfları yerleştirme ve yeterlik sınavlarının sonucuna göre belirlenir; sınıf değişikliği yalnızca programın onayıyla yapılır.',
        en: 'Attendance is compulsory in the Mentora English preparatory program. Level classes follow from the placement and proficiency exams; a class is changed only with the approval of the program.',
      },
    },
    privacySection,
  ],
  statement: {
    tr: 'Mentora kayıt sözleşmesini okudum, anladım ve kabul ediyorum.',
    en: 'I have read and understood the Mentora enrollment agreement and I accept it.',
  },
};
/** The agreement in force for a kind of student. */
export const agreementFor = (mentora: boolean): Agreement => (mentora ? mentoraAgreement : enrollmentAgreement);
