import { useState } from 'react';
import type { Post, WritePost } from '#contract/posts.ts';
import {
  findPostProblem,
  POST_BODY_LIMIT,
  POST_KINDS,
  POST_TITLE_LIMIT,
  type PostKind,
} from '#domain/visibility/posts.ts';
import type { Language } from '#messages/words/language.ts';
import { type Attempt, createOnce } from '#web/staff/parts/forms/attempt.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Form, useForm } from '#web/staff/parts/forms/use-form.ts';
import { WordingField } from '#web/staff/parts/forms/wording-field.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { PostPicture } from './post-picture.tsx';
import { type PictureChange, useSavePost } from './posts.ts';

interface Values {
  kind: PostKind;
  titleEn: string;
  titleEs: string;
  bodyEn: string;
  bodyEs: string;
  showsFrom: string;
  startsAt: string;
  endsAt: string;
  isDraft: boolean;
  isOnLanding: boolean;
  sent: Attempt | null;
}

const valuesOf = (known: Post | null): Values => ({
  kind: known?.kind ?? 'news',
  titleEn: known?.texts.en?.title ?? '',
  titleEs: known?.texts.es?.title ?? '',
  bodyEn: known?.texts.en?.body ?? '',
  bodyEs: known?.texts.es?.body ?? '',
  showsFrom: known?.showsFrom ?? '',
  startsAt: known?.startsAt ?? '',
  endsAt: known?.endsAt ?? '',
  isDraft: known?.isDraft ?? false,
  isOnLanding: known?.isOnLanding ?? false,
  sent: null,
});

const TITLES = { en: 'titleEn', es: 'titleEs' } as const;
const BODIES = { en: 'bodyEn', es: 'bodyEs' } as const;

const postOf = (values: Values): WritePost => {
  const wordsOf = (language: Language) => {
    const [title, body] = [values[TITLES[language]].trim(), values[BODIES[language]].trim()];
    return title === '' ? {} : { [language]: { title, body } };
  };
  return {
    kind: values.kind,
    texts: { ...wordsOf('en'), ...wordsOf('es') },
    isDraft: values.isDraft,
    isOnLanding: values.isOnLanding,
    showsFrom: values.showsFrom || null,
    // Only news is not about a time.
    startsAt: values.kind === 'news' ? null : values.startsAt || null,
    endsAt: values.endsAt || null,
  };
};

const PROBLEM_FIELDS = {
  'starts-missing': 'startsAt',
  'ends-missing': 'endsAt',
  'ends-before-start': 'endsAt',
  'ends-before-shown': 'endsAt',
} as const;

const Wording = ({
  form,
  fields,
  label,
  limit,
  rows,
}: {
  form: Form<Values>;
  fields: typeof TITLES | typeof BODIES;
  label: string;
  limit: number;
  rows?: number;
}) => {
  const { defaultLanguage } = useStaff().restaurant;
  const name = fields[defaultLanguage];
  return (
    <WordingField
      label={label}
      name={name}
      limit={limit}
      {...(rows !== undefined && { rows, isOptional: true })}
      text={form.values[name]}
      translations={{ en: form.values[fields.en], es: form.values[fields.es] }}
      error={form.problems[name]}
      onText={(text) => form.set(name, text)}
      onTranslation={(language, text) => form.set(fields[language], text)}
    />
  );
};

const Times = ({ form }: { form: Form<Values> }) => {
  const texts = useMessages('contentHub');
  const { timezone } = useStaff().restaurant;
  const { kind } = form.values;
  const minute = { type: 'datetime-local', max: '9999-12-31T23:59' } as const;
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="pb-2 text-sm text-text-soft">{texts.zone(timezone)}</legend>
      <TextField
        {...form.field('showsFrom')}
        {...minute}
        label={texts.showsFrom}
        hint={texts.showsFromHint}
        isOptional
      />
      {kind !== 'news' && (
        <TextField
          {...form.field('startsAt')}
          {...minute}
          label={texts.startsAt}
          {...(kind === 'offer' && { isOptional: true })}
        />
      )}
      <TextField
        {...form.field('endsAt')}
        {...minute}
        label={texts.endsAt[kind]}
        hint={texts.endsHint}
        {...(kind === 'news' && { isOptional: true })}
      />
    </fieldset>
  );
};

/** The card as on the page: during editing in the office's language. */
const Preview = ({ values, picture }: { values: Values; picture: string | null }) => {
  const texts = useMessages('contentHub');
  const { defaultLanguage } = useStaff().restaurant;
  const title = values[TITLES[defaultLanguage]].trim();
  const body = values[BODIES[defaultLanguage]].trim();
  if (title === '') return null;
  return (
    <section aria-label={texts.preview} className="flex flex-col gap-2">
      <h3 className="text-sm text-text-soft">{texts.preview}</h3>
      <div className="overflow-hidden rounded-lg border border-line bg-background">
        {picture && <img src={picture} alt="" className="aspect-[1200/630] w-full object-cover" />}
        <div className="p-4 wrap-anywhere" lang={defaultLanguage}>
          <p className="text-lg font-semibold">{title}</p>
          <p className="text-sm text-text-soft">{texts.kinds[values.kind]}</p>
          {body !== '' && <p className="pt-2 whitespace-pre-line">{body}</p>}
        </div>
      </div>
    </section>
  );
};

/** Creates or changes a post, with its picture. */
export const PostForm = ({ known, onDone }: { known: Post | null; onDone: () => void }) => {
  const texts = useMessages('contentHub');
  const failureWords = useFailureWords();
  const { membership, restaurant } = useStaff();
  const saving = useSavePost(membership.restaurantId);
  const [picture, setPicture] = useState<PictureChange>(undefined);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = picture === undefined ? (known?.pictureUrl ?? null) : chosen;
  const own = TITLES[restaurant.defaultLanguage];
  const other = restaurant.defaultLanguage === 'en' ? 'es' : 'en';
  const form = useForm<Values, Awaited<ReturnType<typeof saving.mutateAsync>>>({
    draft: `post:${known?.id ?? `new:${membership.restaurantId}`}`,
    stored: valuesOf(known),
    check: (values) => {
      const post = postOf(values);
      const problem = findPostProblem(post.kind, post);
      const isHalf = values[TITLES[other]].trim() === '' && values[BODIES[other]].trim() !== '';
      return {
        [own]: values[own].trim() === '' ? texts.titleMissing : isHalf ? texts.otherTitleMissing : undefined,
        ...(problem && { [PROBLEM_FIELDS[problem]]: texts.problems[problem] }),
      };
    },
    labels: { [own]: texts.titleField, startsAt: texts.startsAt, endsAt: texts.endsHint },
    submit: (values) => {
      const post = postOf(values);
      return createOnce(
        post,
        values.sent,
        (sent) => known || form.set('sent', sent),
        (newId) => saving.mutateAsync({ known, newId, post, picture }),
      );
    },
    onDone: ({ pictureError }) => {
      showToast(
        pictureError
          ? { message: texts.pictureFailed(failureWords(pictureError)), tone: 'error' }
          : { message: texts.saved, tone: 'success' },
      );
      onDone();
    },
  });
  return (
    <FormFrame
      form={form}
      title={known ? texts.editTitle(form.values[own]) : texts.addTitle}
      saveBar="sheet"
      canDiscard={false}
      className="px-6 pb-2"
    >
      <SelectField
        {...form.field('kind')}
        label={texts.kind}
        options={POST_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <Wording form={form} fields={TITLES} label={texts.titleField} limit={POST_TITLE_LIMIT} />
      <Wording form={form} fields={BODIES} label={texts.body} limit={POST_BODY_LIMIT} rows={4} />
      <PostPicture
        shown={shown}
        onChange={(change) => {
          setPicture(change);
          setChosen(change ? URL.createObjectURL(change) : null);
        }}
      />
      <Times form={form} />
      <Checkbox
        label={
          <>
            {texts.isOnLanding}
            <span className="block text-sm text-text-soft">{texts.isOnLandingHint}</span>
          </>
        }
        checked={form.values.isOnLanding}
        onChange={({ target }) => form.set('isOnLanding', target.checked)}
      />
      <Checkbox
        label={texts.isDraft}
        checked={form.values.isDraft}
        onChange={({ target }) => form.set('isDraft', target.checked)}
      />
      <Preview values={form.values} picture={shown} />
    </FormFrame>
  );
};
