import { defineTexts } from '#kernel/contract/text.ts';

/** The diploma supplement: titles and preamble of the EU/CoE/UNESCO model of 2018, and the words of its content. */
export const supplementTexts = defineTexts({
  title: { program_supplements: { tr: 'Diploma Eki Bilgileri', en: 'Diploma Supplement Data' } },
  records: {
    'program-supplement': { tr: 'Diploma eki bilgileri', en: 'Diploma supplement data' },
    'program-supplement.group_award': { tr: 'Yeterlilik (2. bölüm)', en: 'Qualification (section 2)' },
    'program-supplement.group_study': { tr: 'Öğrenim (3. ve 4. bölüm)', en: 'Study (sections 3 and 4)' },
    'program-supplement.group_rights': { tr: 'Haklar (5. bölüm)', en: 'Rights (section 5)' },
    'program-supplement.program_id': { tr: 'Program', en: 'Program' },
    'program-supplement.award': { tr: 'Yeterliliğin adı ve unvan', en: 'Qualification and title conferred' },
    'program-supplement.field': { tr: 'Temel çalışma alanı', en: 'Main field of study' },
    'program-supplement.isced_code': { tr: 'ISCED-F 2013 kodu', en: 'ISCED-F 2013 code' },
    'program-supplement.mode': { tr: 'Öğretim biçimi', en: 'Mode of study' },
    'program-supplement.access': { tr: 'Giriş koşulları', en: 'Access requirements' },
    'program-supplement.outcomes': { tr: 'Program öğrenme çıktıları', en: 'Program learning outcomes' },
    'program-supplement.further_study': { tr: 'Üst öğrenime giriş', en: 'Access to further study' },
    'program-supplement.profession': { tr: 'Mesleki haklar', en: 'Professional status' },
    'program-supplement.partner': { tr: 'Öğretimi yürüten kurum', en: 'Institution administering studies' },
    'supplement.preamble': {
      tr: 'Bu diploma eki; Avrupa Komisyonu, Avrupa Konseyi ve UNESCO/CEPES tarafından geliştirilen modele uygundur. Amacı, uluslararası saydamlığı artırmak ve yeterliliklerin (diploma, derece, sertifika vb.) akademik ve mesleki olarak adil biçimde tanınmasını kolaylaştırmak üzere yeterli ve bağımsız veri sağlamaktır. Eklendiği özgün yeterlilikte adı geçen kişinin başarıyla tamamladığı öğrenimin niteliğini, düzeyini, bağlamını, içeriğini ve statüsünü açıklar. Değer yargısı, denklik bildirimi ya da tanıma önerisi içermez. Sekiz bölümün hepsinde bilgi verilir; bilgi verilemeyen yerde nedeni açıklanır.',
      en: 'This diploma supplement follows the model developed by the European Commission, the Council of Europe and UNESCO/CEPES. The purpose of the supplement is to provide sufficient independent data to improve the international transparency and fair academic and professional recognition of qualifications (diplomas, degrees, certificates etc.). It is designed to provide a description of the nature, level, context, content and status of the studies that were pursued and successfully completed by the individual named on the original qualification to which this supplement is appended. It is free from any value judgements, equivalence statements or suggestions about recognition. Information is provided in all eight sections. Where information is not provided, an explanation gives the reason why.',
    },
    'supplement.title.1': {
      tr: 'Yeterliliğe sahip kişiye ilişkin bilgiler',
      en: 'Information identifying the holder of the qualification',
    },
    'supplement.title.1.1': { tr: 'Soyadı', en: 'Last name(s)' },
    'supplement.title.1.2': { tr: 'Adı', en: 'First name(s)' },
    'supplement.title.1.3': { tr: 'Doğum tarihi (gg/aa/yyyy)', en: 'Date of birth (dd/mm/yyyy)' },
    'supplement.title.1.4': { tr: 'Öğrenci numarası', en: 'Student identification number or code' },
    'supplement.title.2': { tr: 'Yeterliliğe ilişkin bilgiler', en: 'Information identifying the qualification' },
    'supplement.title.2.1': {
      tr: 'Yeterliliğin adı ve verilen unvan (özgün dilinde)',
      en: 'Name of qualification and (if applicable) title conferred (in original language)',
    },
    'supplement.title.2.2': {
      tr: 'Yeterliliğin temel çalışma alanları',
      en: 'Main field(s) of study for the qualification',
    },
    'supplement.title.2.3': {
      tr: 'Diplomayı veren kurumun adı ve statüsü (özgün dilinde)',
      en: 'Name and status of awarding institution (in original language)',
    },
    'supplement.title.2.4': {
      tr: 'Öğretimi yürüten kurumun adı ve statüsü (2.3’ten farklıysa)',
      en: 'Name and status of institution (if different from 2.3) administering studies',
    },
    'supplement.title.2.5': { tr: 'Öğretim ve sınav dili', en: 'Language(s) of instruction/examination' },
    'supplement.title.3': {
      tr: 'Yeterliliğin düzeyi ve süresine ilişkin bilgiler',
      en: 'Information on the level and duration of the qualification',
    },
    'supplement.title.3.1': { tr: 'Yeterliliğin düzeyi', en: 'Level of the qualification' },
    'supplement.title.3.2': {
      tr: 'Programın kredi ve/veya yıl olarak resmî süresi',
      en: 'Official duration of program in credits and/or years',
    },
    'supplement.title.3.3': { tr: 'Giriş koşulları', en: 'Access requirement(s)' },
    'supplement.title.4': {
      tr: 'Tamamlanan program ve elde edilen sonuçlara ilişkin bilgiler',
      en: 'Information on the program completed and the results obtained',
    },
    'supplement.title.4.1': { tr: 'Öğretim biçimi', en: 'Mode of study' },
    'supplement.title.4.2': { tr: 'Program öğrenme çıktıları', en: 'Program learning outcomes' },
    'supplement.title.4.3': {
      tr: 'Program ayrıntıları, alınan krediler ve notlar',
      en: 'Program details, individual credits gained and grades/marks obtained',
    },
    'supplement.title.4.4': {
      tr: 'Not sistemi ve varsa not dağılım tablosu',
      en: 'Grading system and, if available, grade distribution table',
    },
    'supplement.title.4.5': {
      tr: 'Yeterliliğin genel derecesi (özgün dilinde)',
      en: 'Overall classification of the qualification (in original language)',
    },
    'supplement.title.5': {
      tr: 'Yeterliliğin işlevine ilişkin bilgiler',
      en: 'Information on the function of the qualification',
    },
    'supplement.title.5.1': { tr: 'Bir üst öğrenime giriş', en: 'Access to further study' },
    'supplement.title.5.2': {
      tr: 'Düzenlenmiş bir mesleğe erişim (varsa)',
      en: 'Access to a regulated profession (if applicable)',
    },
    'supplement.title.6': { tr: 'Ek bilgiler', en: 'Additional information' },
    'supplement.title.6.1': { tr: 'Ek bilgiler', en: 'Additional information' },
    'supplement.title.6.2': { tr: 'Diğer bilgi kaynakları', en: 'Further information sources' },
    'supplement.title.7': { tr: 'Ekin onaylanması', en: 'Certification of the supplement' },
    'supplement.title.7.1': { tr: 'Tarih', en: 'Date' },
    'supplement.title.7.2': { tr: 'İmza', en: 'Signature' },
    'supplement.title.7.3': { tr: 'Unvan', en: 'Capacity' },
    'supplement.title.7.4': { tr: 'Resmî mühür', en: 'Official stamp or seal' },
    'supplement.title.8': {
      tr: 'Ulusal yükseköğretim sistemine ilişkin bilgiler',
      en: 'Information on the national higher education system',
    },
    'supplement.isced': { tr: 'ISCED-F 2013: {code}', en: 'ISCED-F 2013: {code}' },
    'supplement.level': {
      tr: 'TYYÇ düzeyi {level}, EQF düzeyi {level}, Bologna {cycle}',
      en: 'TYYÇ (national framework) level {level}, EQF level {level}, {cycle} of the Bologna process',
    },
    'supplement.cycle.1': { tr: 'birinci döngü', en: 'first cycle' },
    'supplement.cycle.2': { tr: 'ikinci döngü', en: 'second cycle' },
    'supplement.cycle.3': { tr: 'üçüncü döngü', en: 'third cycle' },
    'supplement.duration': {
      tr: '{years} yıl ({semesters} yarıyıl), {ects} AKTS kredisi; yılda 60 AKTS',
      en: '{years} {years|year|years} ({semesters} {semesters|semester|semesters}), {ects} ECTS; 60 ECTS a year',
    },
    'supplement.entry': { tr: 'Programa giriş: {type}', en: 'Admitted by: {type}' },
    'supplement.details': {
      tr: 'Alınan dersler, krediler ve notlar yarıyıl sırasıyla:',
      en: 'Courses taken, credits and grades, by semester:',
    },
    'supplement.transferred': {
      tr: 'Sayılan ders: {code} {name} ({institution}), {credit} kredi, {ects} AKTS',
      en: 'Transferred: {code} {name} ({institution}), {credit} {credit|credit|credits}, {ects} ECTS',
    },
    'supplement.distribution.title': { tr: 'Not dağılımı', en: 'Grade distribution' },
    'supplement.distribution.program': {
      tr: 'Dağılım, programda {from} – {to} yıllarında verilen {count} geçer nottan hesaplanmıştır.',
      en: 'The distribution is that of {count} passing grades given in the program from {from} to {to}.',
    },
    'supplement.distribution.faculty': {
      tr: 'Programdaki not sayısı yetersiz olduğundan dağılım, fakültede aynı düzeyde {from} – {to} yıllarında verilen {count} geçer nottan hesaplanmıştır.',
      en: 'Because the program has too few grades, the distribution is that of {count} passing grades given at the same level in the faculty from {from} to {to}.',
    },
    'supplement.share': { tr: '%{share}', en: '{share}%' },
    'supplement.average': {
      tr: 'Genel not ortalaması {cgpa} / 4.00',
      en: 'Cumulative grade point average {cgpa} / 4.00',
    },
    'supplement.diploma': {
      tr: 'Diploma no {number}; {date} tarihli ve {decision} sayılı kurul kararı',
      en: 'Diploma no. {number}, by board decision {decision} of {date}',
    },
    'supplement.other_program': { tr: '{kind}: {name} ({status})', en: '{kind}: {name} ({status})' },
    'supplement.kind.double': { tr: 'Çift anadal', en: 'Double major' },
    'supplement.kind.minor': { tr: 'Yandal', en: 'Minor' },
    'supplement.seal': {
      tr: 'Elektronik olarak imzalanmıştır; imza ve karekod belgenin üzerindedir.',
      en: 'Signed electronically; the signature and the verification code stand on this document.',
    },
    'supplement.none.unknown': { tr: 'Kayıtlarda bilgi yoktur.', en: 'The records hold no information.' },
    'supplement.none.unwritten': {
      tr: 'Üniversite bu program için bilgi yayımlamamıştır.',
      en: 'The university has published no information for this program.',
    },
    'supplement.none.partner': {
      tr: '2.3’te anılan kurumdan farklı bir kurum yoktur.',
      en: 'Not applicable: studies were administered by the institution named in 2.3.',
    },
    'supplement.none.profession': {
      tr: 'Yeterlilik düzenlenmiş bir mesleğe erişim sağlamaz ya da bu program için bilgi yayımlanmamıştır.',
      en: 'Not applicable: the qualification leads to no regulated profession, or none was published for this program.',
    },
    'supplement.none.average': {
      tr: 'Kesinleşmiş genel not ortalaması yoktur.',
      en: 'There is no final cumulative average.',
    },
    'supplement.none.additional': { tr: 'Ek bilgi yoktur.', en: 'There is no additional information.' },
    'supplement.none.distribution': {
      tr: 'Grupta {least} geçer not bulunmadığından not dağılımı verilmez.',
      en: 'No grade distribution is given because the group has fewer than {least} passing grades.',
    },
    'supplement.ladder.award': { tr: 'Yeterlilik', en: 'Qualification' },
    'supplement.ladder.years': { tr: 'Süre (yıl)', en: 'Years' },
    'supplement.ladder.ects': { tr: 'AKTS', en: 'ECTS' },
    'supplement.ladder.level': { tr: 'TYYÇ / EQF düzeyi', en: 'TYYÇ / EQF level' },
    'supplement.ladder.associate.award': { tr: 'Ön lisans diploması', en: 'Associate degree (Ön Lisans)' },
    'supplement.ladder.associate.years': { tr: '2', en: '2' },
    'supplement.ladder.associate.ects': { tr: '120', en: '120' },
    'supplement.ladder.associate.level': { tr: '5, kısa döngü', en: '5, short cycle' },
    'supplement.ladder.bachelor.award': { tr: 'Lisans diploması', en: 'Bachelor’s degree (Lisans)' },
    'supplement.ladder.bachelor.years': { tr: '4', en: '4' },
    'supplement.ladder.bachelor.ects': { tr: '240', en: '240' },
    'supplement.ladder.bachelor.level': { tr: '6, birinci döngü', en: '6, first cycle' },
    'supplement.ladder.integrated.award': {
      tr: 'Bütünleşik lisans (tıp, diş hekimliği, eczacılık, veteriner)',
      en: 'Integrated degree (medicine, dentistry, pharmacy, veterinary medicine)',
    },
    'supplement.ladder.integrated.years': { tr: '5–6', en: '5–6' },
    'supplement.ladder.integrated.ects': { tr: '300–360', en: '300–360' },
    'supplement.ladder.integrated.level': { tr: '7, ikinci döngü', en: '7, second cycle' },
    'supplement.ladder.master.award': { tr: 'Yüksek lisans diploması', en: 'Master’s degree (Yüksek Lisans)' },
    'supplement.ladder.master.years': { tr: '1,5–2', en: '1.5–2' },
    'supplement.ladder.master.ects': { tr: '90–120', en: '90–120' },
    'supplement.ladder.master.level': { tr: '7, ikinci döngü', en: '7, second cycle' },
    'supplement.ladder.doctorate.award': { tr: 'Doktora diploması', en: 'Doctorate (Doktora)' },
    'supplement.ladder.doctorate.years': { tr: '4', en: '4' },
    'supplement.ladder.doctorate.ects': { tr: '240', en: '240' },
    'supplement.ladder.doctorate.level': { tr: '8, üçüncü döngü', en: '8, third cycle' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/supplement-texts': typeof supplementTexts;
  }
}
