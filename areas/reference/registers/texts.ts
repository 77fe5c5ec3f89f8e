import { defineTexts } from '#kernel/contract/text.ts';

const code = { tr: 'Kod', en: 'Code' };
const name = { tr: 'Ad', en: 'Name' };
const kind = { tr: 'Tür', en: 'Type' };
const status = { tr: 'Durum', en: 'Status' };
const country = { tr: 'Ülke', en: 'Country' };
const city = { tr: 'İl / Şehir', en: 'City' };
const website = { tr: 'Web sitesi', en: 'Website' };
const email = { tr: 'E-posta', en: 'E-mail' };
const phone = { tr: 'Telefon', en: 'Phone' };
const yoksis = { tr: 'YÖKSİS Kodu', en: 'YÖKSİS Code' };
const osym = { tr: 'ÖSYM Kodu', en: 'ÖSYM Code' };
const order = { tr: 'Sıra', en: 'Order' };
const academicYear = { tr: 'Akademik Yıl', en: 'Academic Year' };
const program = { tr: 'Program', en: 'Program' };
const start = { tr: 'Başlangıç', en: 'Start' };
const end = { tr: 'Bitiş', en: 'End' };
const campus = { tr: 'Yerleşke', en: 'Campus' };
const address = { tr: 'Adres', en: 'Address' };

export const registersTexts = defineTexts({
  title: {
    menu_places: { tr: 'Yerler', en: 'Places' },
    menu_outside: { tr: 'Diğer Kurumlar', en: 'Other Institutions' },
    menu_units: { tr: 'Birimler ve Gruplar', en: 'Units and Groups' },
    menu_years: { tr: 'Yıllar ve Saatler', en: 'Years and Hours' },
    agencies: { tr: 'Acenteler', en: 'Agencies' },
    buildings: { tr: 'Binalar', en: 'Buildings' },
    campuses: { tr: 'Yerleşkeler', en: 'Campuses' },
    cities: { tr: 'Şehirler', en: 'Cities' },
    countries: { tr: 'Ülkeler', en: 'Countries' },
    districts: { tr: 'İlçeler', en: 'Districts' },
    medicine_groups: { tr: 'Tıp Grupları', en: 'Medicine Groups' },
    periods: { tr: 'Periyotlar', en: 'Periods' },
    program_groups: { tr: 'Program Grupları', en: 'Program Groups' },
    program_group_programs: { tr: 'Grupların Programları', en: 'Programs of Groups' },
    schools: { tr: 'Okullar', en: 'Schools' },
    units: { tr: 'Birimler', en: 'Units' },
    universities: { tr: 'Üniversiteler', en: 'Universities' },
    university_courses: { tr: 'Üniversite Dersleri', en: 'University Courses' },
    university_grades: { tr: 'Üniversite Notları', en: 'University Grades' },
    years: { tr: 'Yıllar', en: 'Years' },
  },
  api: {
    register_file_read: { tr: 'Dosya işlendi.', en: 'The file was processed.' },
    registers_imported: { tr: '{count} kayıt eklendi.', en: '{count} {count|record was|records were} added.' },
    year_made_current: { tr: 'Geçerli akademik yıl değiştirildi.', en: 'The current academic year was changed.' },
    floor_plan_saved: { tr: 'Kat planı kaydedildi.', en: 'The floor plan was saved.' },
    floor_plan_removed: { tr: 'Kat planı kaldırıldı.', en: 'The floor plan was removed.' },
  },
  reference: {
    agency: { tr: 'Acente', en: 'Agency' },
    'agency.group_agency': { tr: 'Acente', en: 'Agency' },
    'agency.group_contact': { tr: 'İletişim', en: 'Contact' },
    'agency.group_contract': { tr: 'Sözleşme', en: 'Contract' },
    'agency.code': code,
    'agency.name': name,
    'agency.country_id': country,
    'agency.contact_name': { tr: 'İlgili Kişi', en: 'Contact Person' },
    'agency.email': email,
    'agency.phone': phone,
    'agency.website': website,
    'agency.contract_from': { tr: 'Sözleşme Başlangıcı', en: 'Contract From' },
    'agency.contract_to': { tr: 'Sözleşme Bitişi', en: 'Contract To' },
    'agency.commission_rate': { tr: 'Komisyon (%)', en: 'Commission (%)' },
    'agency.status': status,

    university: { tr: 'Üniversite', en: 'University' },
    'university.code': code,
    'university.name': name,
    'university.kind': kind,
    'university.country_id': country,
    'university.city_id': city,
    'university.website': website,
    'university.yoksis_code': yoksis,
    'university.erasmus_code': { tr: 'Erasmus Kodu', en: 'Erasmus Code' },
    'university.status': status,

    'university-course': { tr: 'Üniversite Dersi', en: 'University Course' },
    'university-course.group_course': { tr: 'Diğer üniversitedeki ders', en: 'Course elsewhere' },
    'university-course.group_equivalence': { tr: 'Eşdeğerlik', en: 'Equivalence' },
    'university-course.university_id': { tr: 'Üniversite', en: 'University' },
    'university-course.code': code,
    'university-course.name': name,
    'university-course.credit': { tr: 'Kredi', en: 'Credits' },
    'university-course.ects': { tr: 'AKTS', en: 'ECTS' },
    'university-course.equivalence': { tr: 'Eşdeğerlik', en: 'Equivalence' },
    'university-course.course_id': { tr: 'Üniversitemizdeki Ders', en: 'Our Course' },
    'university-course.decided_on': { tr: 'Karar Tarihi', en: 'Decided On' },
    'university-course.decision_no': { tr: 'Karar No', en: 'Decision No.' },
    'university-course.valid_from': { tr: 'Yürürlük Tarihi', en: 'In Effect From' },
    'university-course.status': status,

    'university-grade': { tr: 'Üniversite Notu', en: 'University Grade' },
    'university-grade.university_id': { tr: 'Üniversite', en: 'University' },
    'university-grade.grading_system_id': { tr: 'Not Sistemimiz', en: 'Our Grading System' },
    'university-grade.grade': { tr: 'Oradaki Not', en: 'Grade There' },
    'university-grade.min_points': { tr: 'En Düşük Puan', en: 'Lowest Points' },
    'university-grade.max_points': { tr: 'En Yüksek Puan', en: 'Highest Points' },
    'university-grade.letter': { tr: 'Harf Notumuz', en: 'Our Letter' },
    'university-grade.sort_order': order,
    'university-grade.status': status,

    school: { tr: 'Okul', en: 'School' },
    'school.code': code,
    'school.name': name,
    'school.kind': kind,
    'school.country_id': country,
    'school.city_id': city,
    'school.district_id': { tr: 'İlçe', en: 'District' },
    'school.website': website,
    'school.osym_code': osym,
    'school.status': status,

    unit: { tr: 'Birim', en: 'Unit' },
    'unit.group_unit': { tr: 'Birim', en: 'Unit' },
    'unit.group_contact': { tr: 'Yönetici ve iletişim', en: 'Head and contact' },
    'unit.group_outside': { tr: 'Ulusal kayıtlardaki kodlar', en: 'Codes in the national registers' },
    'unit.code': code,
    'unit.name': name,
    'unit.kind': kind,
    'unit.parent_id': { tr: 'Bağlı Olduğu Birim', en: 'Reports To' },
    'unit.depth': { tr: 'Düzey', en: 'Level' },
    'unit.place': { tr: 'Ağaçtaki Yer', en: 'Place in the Tree' },
    'unit.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'unit.department_id': { tr: 'Bölüm', en: 'Department' },
    'unit.head_id': { tr: 'Yönetici', en: 'Head' },
    'unit.email': email,
    'unit.phone': phone,
    'unit.room': { tr: 'Oda', en: 'Room' },
    'unit.yoksis_code': yoksis,
    'unit.detsis_code': { tr: 'DETSİS No', en: 'DETSİS No.' },
    'unit.sort_order': order,
    'unit.status': status,

    'program-group': { tr: 'Program Grubu', en: 'Program Group' },
    'program-group.code': code,
    'program-group.name': name,
    'program-group.purpose': { tr: 'Kullanım Yeri', en: 'Used For' },
    'program-group.programs': { tr: 'Programlar', en: 'Programs' },
    'program-group.status': status,
    'program-group.open_programs_one': { tr: '1 program', en: '1 program' },
    'program-group.open_programs': { tr: '{count} program', en: '{count} programs' },
    'program-group-program': { tr: 'Grubun Programı', en: 'Program of a Group' },
    'program-group-program.program_group_id': { tr: 'Program Grubu', en: 'Program Group' },
    'program-group-program.program_id': program,

    'medicine-group': { tr: 'Tıp Grubu', en: 'Medicine Group' },
    'medicine-group.code': code,
    'medicine-group.name': name,
    'medicine-group.program_id': program,
    'medicine-group.academic_year': academicYear,
    'medicine-group.class_year': { tr: 'Sınıf', en: 'Class Year' },
    'medicine-group.capacity': { tr: 'Kapasite', en: 'Capacity' },
    'medicine-group.coordinator_id': { tr: 'Koordinatör', en: 'Coordinator' },
    'medicine-group.status': status,

    period: { tr: 'Periyot', en: 'Period' },
    'period.campus_id': campus,
    'period.number': { tr: 'Sıra No', en: 'Number' },
    'period.name': name,
    'period.starts': start,
    'period.ends': end,
    'period.start_time': start,
    'period.end_time': end,
    'period.shift': { tr: 'Öğretim', en: 'Shift' },
    'period.status': status,

    year: { tr: 'Akademik Yıl', en: 'Academic Year' },
    'year.code': academicYear,
    'year.name': name,
    'year.starts_on': { tr: 'Başlangıç Tarihi', en: 'Starts On' },
    'year.ends_on': { tr: 'Bitiş Tarihi', en: 'Ends On' },
    'year.is_current': { tr: 'Geçerli Yıl', en: 'Current Year' },
    'year.status': status,
    'year.make_current': { tr: 'Geçerli yıl yap', en: 'Make current' },
    'year.current_title': { tr: '{year} geçerli akademik yıl olsun mu?', en: 'Make {year} the current academic year?' },
    'year.current_about': { tr: 'Şu anki geçerli yılın yerini alır.', en: 'It replaces the current academic year.' },

    'country.iso_number': { tr: 'Kod (ISO sayısal)', en: 'Code (ISO number)' },
    'country.phone_code': { tr: 'Telefon Kodu', en: 'Phone Code' },
    'country.yoksis_code': yoksis,
    'country.nationality': { tr: 'Uyruk', en: 'Nationality' },
    'city.phone_code': { tr: 'Telefon Alan Kodu', en: 'Phone Area Code' },
    'campus.address': address,
    'campus.postcode': { tr: 'Posta Kodu', en: 'Postcode' },
    'campus.phone': phone,
    'building.address': address,
    'building.accessible': { tr: 'Engelli Erişimine Uygun', en: 'Accessible' },
    'classroom.floor_plan_id': { tr: 'Kat Planı', en: 'Floor Plan' },
    'floor_plan.of': { tr: '{room} kat planı', en: 'Floor plan of {room}' },
    'floor_plan.show': { tr: 'Planı göster', en: 'Show the plan' },
    'floor_plan.add': { tr: 'Plan ekle', en: 'Add a plan' },
    'floor_plan.replace': { tr: 'Planı değiştir', en: 'Replace the plan' },
    'floor_plan.remove': { tr: 'Planı kaldır', en: 'Remove the plan' },
    'floor_plan.enlarge': { tr: 'Planı büyüt', en: 'Enlarge the plan' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'reference/registers-texts': typeof registersTexts;
  }
}
