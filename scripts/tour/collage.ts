/** One picture of several screens, as a page to photograph: the kitchen's tablet between two phones. */
export function collagePage(pictures: { menu: Buffer; kitchen: Buffer; status: Buffer }): string {
  const src = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; width: 1800px; height: 900px; position: relative; overflow: hidden;
      background: radial-gradient(circle at 22% 12%, #fbf3e4, #ecdcc1 70%); }
    img { position: absolute; display: block; box-shadow: 0 24px 60px #3d26101f, 0 6px 16px #3d261026; }
    .phone { width: 310px; border: 10px solid #241a13; border-radius: 42px; top: 104px; }
    .tablet { width: 960px; border: 14px solid #241a13; border-radius: 28px; left: 406px; top: 68px; }
  </style>
  <img class="tablet" src="${src(pictures.kitchen)}" alt="">
  <img class="phone" style="left:46px" src="${src(pictures.menu)}" alt="">
  <img class="phone" style="right:46px" src="${src(pictures.status)}" alt="">`;
}
