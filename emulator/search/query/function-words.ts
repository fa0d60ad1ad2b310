/**
 * Words that say how a sentence is built or that somebody is polite, and nothing of what it is about. Japanese ones
 * that are written in hiragana need no list: content-words.ts leaves them out by their script.
 */
export const functionWords: ReadonlySet<string> = new Set(
  `a about above after again all almost already also am an and any anything are as ask at away be because been before
  being below between both but by bye can cannot could did do does doing done down during each either else ever every
  few fine for from further get gets getting give go goes going good got great had has have having he hello help her
  here hers hey hi him his how i if in into is it its just kindly know let like lot many may maybe me might mine more
  most much must my need needs neither no none nor not nothing now of off oh ok okay on once one ones only or other
  others our ours out over own perhaps please quite rather really same say shall she should since so some something
  sorry still such sure tell than thank thanks that the their theirs them then there these they thing things this
  those though through to too under until up upon us use very want wanted wants was way we welcome well were what
  when where whether which while who whom whose why will with within without would wow yes yet you your yours
  何 何時 何処 誰 方 事 物 時 場合 教え 知り 願い 下 下さい 頂き 致し 思い 言い 聞き 有難う 宜しく 今`.split(
    /\s+/,
  ),
)
