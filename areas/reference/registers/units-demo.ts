/** Administrative units: code | Turkish name | English name | kind | code of the unit above | head: user name, rank or empty. */
const lines = `
REK|Rektörlük|Rectorate|rectorate||professor
REKYRD-E|Eğitimden Sorumlu Rektör Yardımcılığı|Vice Rectorate for Education|rectorate|REK|professor
REKYRD-A|Araştırmadan Sorumlu Rektör Yardımcılığı|Vice Rectorate for Research|rectorate|REK|professor
GS|Genel Sekreterlik|General Secretariat|secretariat|REK|officer
OIDB|Öğrenci İşleri Daire Başkanlığı|Directorate of Student Records|directorate|GS|registrar
OIDB-KAY|Kayıt ve Kabul Şube Müdürlüğü|Office of Registration and Admission|office|OIDB|officer
OIDB-MEZ|Mezuniyet ve Diploma Şube Müdürlüğü|Office of Graduation and Diplomas|office|OIDB|officer
OIDB-PRG|Ders Programı ve Sınav Şube Müdürlüğü|Office of Timetables and Examinations|office|OIDB|officer
OIDB-LUS|Lisansüstü Öğrenci İşleri Şube Müdürlüğü|Office of Graduate Student Records|office|OIDB|officer
SKS|Sağlık, Kültür ve Spor Daire Başkanlığı|Directorate of Health, Culture and Sports|directorate|GS|studentaffairs
SKS-YRT|Yurtlar Müdürlüğü|Housing Office|office|SKS|housing
SKS-BUR|Burs ve Kısmi Zamanlı Çalışma Birimi|Office of Scholarships and Part-time Work|office|SKS|officer
SKS-PDR|Psikolojik Danışma ve Rehberlik Birimi|Counseling Office|office|SKS|officer
SGDB|Strateji Geliştirme Daire Başkanlığı|Directorate of Strategy Development|directorate|GS|bursar
SGDB-MUH|Muhasebe ve Kesin Hesap Şube Müdürlüğü|Accounting Office|office|SGDB|officer
SGDB-BUT|Bütçe Şube Müdürlüğü|Budget Office|office|SGDB|officer
PDB|Personel Daire Başkanlığı|Directorate of Human Resources|directorate|GS|officer
PDB-AKD|Akademik Personel Şube Müdürlüğü|Office of Academic Staff|office|PDB|officer
PDB-IDR|İdari Personel Şube Müdürlüğü|Office of Administrative Staff|office|PDB|officer
BIDB|Bilgi İşlem Daire Başkanlığı|Directorate of Information Technology|directorate|GS|admin
BIDB-YAZ|Yazılım Geliştirme Şube Müdürlüğü|Software Development Office|office|BIDB|officer
BIDB-AG|Ağ ve Sistem Şube Müdürlüğü|Network and Systems Office|office|BIDB|officer
KDDB|Kütüphane ve Dokümantasyon Daire Başkanlığı|Directorate of Library and Documentation|directorate|GS|officer
YITDB|Yapı İşleri ve Teknik Daire Başkanlığı|Directorate of Construction and Technical Works|directorate|GS|officer
IMIDB|İdari ve Mali İşler Daire Başkanlığı|Directorate of Administrative and Financial Affairs|directorate|GS|officer
HM|Hukuk Müşavirliği|Legal Counsel|office|GS|officer
YAZI|Yazı İşleri Müdürlüğü|Registry Office|office|GS|officer
ULI|Uluslararası İlişkiler Koordinatörlüğü|International Relations Coordinatorship|coordinatorship|REKYRD-E|associate_professor
ULI-ERA|Erasmus+ Ofisi|Erasmus+ Office|office|ULI|officer
ULI-YOS|Uluslararası Öğrenci Ofisi|International Student Office|office|ULI|officer
BOL|Bologna ve Akreditasyon Koordinatörlüğü|Bologna and Accreditation Coordinatorship|coordinatorship|REKYRD-E|associate_professor
KAL|Kalite Koordinatörlüğü|Quality Coordinatorship|coordinatorship|REKYRD-E|associate_professor
BAP|Bilimsel Araştırma Projeleri Koordinatörlüğü|Scientific Research Projects Coordinatorship|coordinatorship|REKYRD-A|professor
TTO|Teknoloji Transfer Ofisi|Technology Transfer Office|office|REKYRD-A|officer
SEM|Sürekli Eğitim Uygulama ve Araştırma Merkezi|Continuing Education Center|center|REKYRD-E|associate_professor
UZEM|Uzaktan Eğitim Uygulama ve Araştırma Merkezi|Distance Education Center|center|REKYRD-E|associate_professor
KARM|Kariyer Geliştirme Merkezi|Career Center|center|REKYRD-E|officer
ENG-SEK|Mühendislik Fakültesi Sekreterliği|Secretariat of the Faculty of Engineering|secretariat|GS|unitoffice
`;
export interface UnitSource {
  code: string;
  name: string;
  name_en: string;
  kind: string;
  parent: string;
  head: string;
}
export const unitSources: readonly UnitSource[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', name_en = '', kind = '', parent = '', head = ''] = line.split('|');
    return { code, name, name_en, kind, parent, head };
  });
