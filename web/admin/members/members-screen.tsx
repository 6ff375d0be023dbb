import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { ListFrame } from '#web/admin/parts/list-frame.tsx';
import { ListToolbar } from '#web/admin/parts/list-toolbar.tsx';
import { useMembers } from '#web/data/members.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { MemberTable } from './member-table.tsx';

/** `/admin/members`: who may sign in for the restaurant, and as what. */
export const MembersScreen = () => {
  const texts = useMessages('members');
  const { membership } = useStaff();
  const query = useMembers(membership.restaurantId);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <ListToolbar
        title={texts.title}
        actions={
          <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={() => setIsInviting(true)}>
            {texts.invite}
          </Button>
        }
      />
      <p className="-mt-3 mb-5 text-text-soft">{texts.intro}</p>
      <ListFrame query={query} isEmpty={() => false} empty={null}>
        {({ members, invitations }) => (
          <div className="flex max-w-4xl flex-col gap-8">
            <MemberTable members={members} />
            <InvitationList invitations={invitations} />
          </div>
        )}
      </ListFrame>
      <InviteSheet
        restaurantId={membership.restaurantId}
        isOpen={isInviting}
        onClose={() => setIsInviting(false)}
      />
    </Page>
  );
};
