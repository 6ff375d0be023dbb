import { createHash } from 'node:crypto';

/** The whole stylesheet: the page loads nothing but its pictures. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--back:light-dark(#faf6ef,#15110e);--card:light-dark(#fffdf9,#201a16);--line:light-dark(#e5d9c7,#3a3028);
--text:light-dark(#2a1f18,#f5ede2);--soft:light-dark(#665648,#bbac9c);--link:light-dark(#9b3a1d,#eb9468)}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
nav,main,footer{max-width:60rem;margin:0 auto;padding:0 1rem}
nav{display:flex;justify-content:flex-end;gap:.5rem}
a{color:var(--link)}
nav a,p>a{display:inline-block;min-height:44px;padding:.6rem .25rem}
nav a[aria-current]{color:var(--text);font-weight:600;text-decoration:none}
a:focus-visible,.wide:focus-visible{outline:3px solid var(--link);outline-offset:2px}
h1{font-size:2rem;line-height:1.15;margin:.75rem 0}h2{font-size:1.5rem;margin:2rem 0 .5rem}h3{font-size:1.2rem;margin:1.5rem 0 .5rem}h4{font-size:1rem;margin:0}
p{margin:.25rem 0}.story{white-space:pre-line;font-size:1.1rem}.cover{width:100%;height:auto;max-height:22rem;object-fit:cover;border-radius:1rem}
dl{margin:0;max-width:26rem}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.2rem 0;border-bottom:1px solid var(--line)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
dt::first-letter{text-transform:uppercase}address{font-style:normal}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr))}
li{display:flex;gap:1rem;padding:.75rem;background:var(--card);border:1px solid var(--line);border-radius:1rem}li>div{min-width:0;flex:1}
li img{width:96px;height:96px;object-fit:cover;border-radius:.75rem;flex:none}
figure{margin:0;min-width:0}blockquote{margin:0;white-space:pre-line}figcaption{margin-top:.5rem}.elsewhere a{margin-right:1rem}
.post{flex-direction:column}.post img{width:100%;height:auto}.post h3{margin:0}.post .story{font-size:1rem}
.mark{margin:.5rem 0;padding:.5rem .75rem;border:2px dashed var(--link);border-radius:.75rem}.price{font-weight:600;font-variant-numeric:tabular-nums}.allergens,figcaption,.note,footer{color:var(--soft);font-size:.875rem}footer{padding-block:2rem}
.wide{overflow-x:auto;position:relative}table{border-collapse:collapse;font-size:.875rem}th,td{border:1px solid var(--line);padding:.4rem .5rem;text-align:center}th[scope=row]{text-align:left;min-width:9rem;position:sticky;left:0;background:var(--card)}
thead th{vertical-align:bottom;white-space:nowrap;text-align:left}thead th+th{writing-mode:vertical-rl;padding:.5rem .4rem}.read{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media print{nav,footer{display:none}li{break-inside:avoid}}
`;

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');
/** No script, frame or form; pictures from elsewhere only if the restaurant’s own URL says so. */
// connect-src: auditing tools fetch robots.txt from the page.
export const PAGE_POLICY = `default-src 'none'; connect-src 'self'; style-src 'sha256-${STYLE_HASH}'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
