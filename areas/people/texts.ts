import { defineTexts } from '#kernel/contract/text.ts';

export const texts = defineTexts({
  title: {
    menu_people: { tr: 'Kişiler', en: 'People' },
    students: { tr: 'Öğrenciler', en: 'Students' },
    student_details: { tr: 'Öğrenci Ayrıntıları', en: 'Student Details' },
    staff: { tr: 'Personel', en: 'Staff' },
    my_profile: { tr: 'Kişisel Bilgiler', en: 'Personal Information' },
  },
  people: {
    student: { tr: 'Öğrenci', en: 'Student' },
    'student.group_person': { tr: 'Kişi bilgileri', en: 'Person' },
    'student.group_study': { tr: 'Öğrenim bilgileri', en: 'Study' },
    'student.student_number': { tr: 'Öğrenci No', en: 'Student No' },
    'student.first_name': { tr: 'Ad', en: 'First Name' },
    'student.last_name': { tr: 'Soyad', en: 'Last Name' },
    'student.student_type': { tr: 'Öğrenci Türü', en: 'Student Type' },
    'student.program_id': { tr: 'Program', en: 'Program' },
    'student.department_id': { tr: 'Bölüm', en: 'Department' },
    'student.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'student.class_year': { tr: 'Sınıf', en: 'Class Year' },
    'student.entry_year': { tr: 'Giriş Yılı', en: 'Entry Year' },
    'student.advisor_id': { tr: 'Danışman', en: 'Advisor' },
    'student.cgpa': { tr: 'GNO', en: 'CGPA' },
    'student.status': { tr: 'Öğrencilik Durumu', en: 'Status' },
    'student.gender': { tr: 'Cinsiyet', en: 'Gender' },
    'student.nationality_id': { tr: 'Uyruk', en: 'Nationality' },
    'student.visa_type': { tr: 'Vize Türü', en: 'Visa' },
    'student.email': { tr: 'Kurumsal E-posta', en: 'University E-mail' },
    'student.mobile_tel': { tr: 'Cep Telefonu', en: 'Mobile Phone' },

    'student-program': { tr: 'Öğrencinin programı', en: 'Program of a student' },
    'student-program.student_number': { tr: 'Öğrenci No', en: 'Student No' },
    'student-program.first_name': { tr: 'Ad', en: 'First Name' },
    'student-program.last_name': { tr: 'Soyad', en: 'Last Name' },
    'student-program.program_code': { tr: 'Program', en: 'Program' },
    'student-program.student_id': { tr: 'Öğrenci', en: 'Student' },
    'student-program.program_id': { tr: 'Program', en: 'Program' },

    'student-identity': { tr: 'Kimlik ve İletişim Bilgileri', en: 'Identity and Contact' },
    'student-identity.student_number': { tr: 'Öğrenci No', en: 'Student No' },
    'student-identity.first_name': { tr: 'Ad', en: 'First Name' },
    'student-identity.last_name': { tr: 'Soyad', en: 'Last Name' },
    'student-identity.national_id': { tr: 'T.C. Kimlik No', en: 'National ID' },
    'student-identity.passport_no': { tr: 'Pasaport No', en: 'Passport No' },
    'student-identity.birth_date': { tr: 'Doğum Tarihi', en: 'Date of Birth' },
    'student-identity.birth_place': { tr: 'Doğum Yeri', en: 'Place of Birth' },
    'student-identity.city_id': { tr: 'İkamet İli', en: 'City of Residence' },
    'student-identity.address': { tr: 'Adres', en: 'Address' },
    'student-identity.personal_email': { tr: 'Kişisel E-posta', en: 'Personal E-mail' },
    'student-identity.sevis_id': { tr: 'SEVIS No', en: 'SEVIS ID' },

    staff: { tr: 'Personel', en: 'Staff Member' },
    'staff.registration_number': { tr: 'Sicil No', en: 'Registration No' },
    'staff.title': { tr: 'Unvan', en: 'Title' },
    'staff.first_name': { tr: 'Ad', en: 'First Name' },
    'staff.last_name': { tr: 'Soyad', en: 'Last Name' },
    'staff.code': { tr: 'Kod', en: 'Code' },
    'staff.name': { tr: 'Ad Soyad', en: 'Full Name' },
    'staff.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'staff.department_id': { tr: 'Bölüm', en: 'Department' },
    'staff.email': { tr: 'E-posta', en: 'E-mail' },
    'staff.phone': { tr: 'Telefon', en: 'Phone' },
    'staff.office': { tr: 'Oda', en: 'Office' },
    'staff.gender': { tr: 'Cinsiyet', en: 'Gender' },
    'staff.started_on': { tr: 'Göreve Başlama', en: 'Started On' },
    'staff.is_academic': { tr: 'Akademik Personel', en: 'Academic' },
    'staff.employment': { tr: 'Çalışma Biçimi', en: 'Employment' },
    'staff.status': { tr: 'Durum', en: 'Status' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'people/texts': typeof texts;
  }
}
