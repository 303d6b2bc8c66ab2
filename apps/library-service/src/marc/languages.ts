/** Languages of ISO 639-1, each with its code in MARC behind it, that of ISO 639-2/B: `de` and `ger`. */
const LANGUAGES =
  'aaaar ababk aeave afafr akaka amamh anarg arara asasm avava ayaym azaze babak bebel bgbul bibis ' +
  'bmbam bnben botib brbre bsbos cacat ceche chcha cocos crcre cscze cuchu cvchv cywel dadan deger ' +
  'dvdiv dzdzo eeewe elgre eneng eoepo esspa etest eubaq faper ffful fifin fjfij fofao frfre fyfry ' +
  'gagle gdgla glglg gngrn guguj gvglv hahau heheb hihin hohmo hrhrv hthat huhun hyarm hzher iaina ' +
  'idind ieile igibo iiiii ikipk ioido isice itita iuiku jajpn jvjav kageo kgkon kikik kjkua kkkaz ' +
  'klkal kmkhm knkan kokor krkau kskas kukur kvkom kwcor kykir lalat lbltz lglug lilim lnlin lolao ' +
  'ltlit lulub lvlav mgmlg mhmah mimao mkmac mlmal mnmon mrmar msmay mtmlt mybur nanau nbnob ndnde ' +
  'nenep ngndo nldut nnnno nonor nrnbl nvnav nynya ococi ojoji omorm orori ososs papan pipli plpol ' +
  'pspus ptpor quque rmroh rnrun rorum rurus rwkin sasan scsrd sdsnd sesme sgsag sisin skslo slslv ' +
  'smsmo snsna sosom sqalb srsrp ssssw stsot susun svswe swswa tatam tetel tgtgk ththa titir tktuk ' +
  'tltgl tntsn toton trtur tstso tttat twtwi tytah uguig ukukr ururd uzuzb veven vivie vovol wawln ' +
  'wowol xhxho yiyid yoyor zazha zhchi zuzul';

const CODES = new Map(LANGUAGES.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(2)]));

/** Returns the code that a language, as BCP 47 has it, has in MARC; `und` for none. */
export const marcLanguage = (language: string | null): string =>
  language === null ? 'und' : (CODES.get(language) ?? language);
